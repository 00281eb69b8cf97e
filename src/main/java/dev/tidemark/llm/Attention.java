package dev.tidemark.llm;

import java.util.List;

/** The attention of a transformer layer. */
public sealed interface Attention permits GroupedAttention, LatentAttention {

  int heads();

  /** Its parameter tensors in a model of the given width. */
  List<ParameterTensor> tensors(long hidden);
}
