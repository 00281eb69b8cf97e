package dev.tidemark.llm;

/** The layout behind each name. */
public final class Layouts {
  private Layouts() {}

  public static Layout of(LayoutName name) {
    return switch (name) {
      case DLIO_2_0 -> new Dlio20Layout();
      case DLIO -> new DlioLayout();
      case MEGATRON -> new MegatronLayout();
      case MEGATRON_DIST -> new MegatronDistLayout();
      case DEEPSPEED -> new DeepSpeedLayout();
      case FSDP -> new FsdpLayout();
      case SAFETENSORS -> new SafetensorsLayout();
      case CUSTOM -> new CustomLayout();
    };
  }
}
