package dev.tidemark.workload.ingest;

import dev.tidemark.problem.Nearest;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.DatasetFormat;
import java.util.List;

/**
 * The training workloads of MLPerf Storage that are known for an A100, H100, B200 or MI355: the
 * configurations of mlcommons/storage 1.0, 2.0 and 3.0 and its drafts of 2026. A workload that has
 * none for an accelerator is not there.
 */
public final class IngestPresets {
  private static final String A100 = "a100";
  private static final String H100 = "h100";
  private static final String B200 = "b200";
  private static final String MI355 = "mi355";

  private static final IngestPreset UNET3D =
      whole(
          "unet3d-a100", DatasetFormat.NPZ, 146_600_628, 68_341_808, 1, 168, 7, 4, 5, 0.636, 0.90);
  private static final IngestPreset RESNET50 =
      whole(
          "resnet50-a100", DatasetFormat.TFRECORD, 114_660, 0, 1251, 1024, 400, 8, 5, 0.435, 0.90);
  private static final IngestPreset COSMOFLOW =
      whole(
          "cosmoflow-a100",
          DatasetFormat.TFRECORD,
          2_828_486,
          71_311,
          1,
          524_288,
          1,
          4,
          5,
          0.00551,
          0.70);
  private static final IngestPreset RETINANET =
      whole(
          "retinanet-b200", DatasetFormat.JPEG, 322_957, 0, 1, 1_170_301, 24, 8, 8, 0.04755, 0.85);
  private static final IngestPreset RETINANET_DRAFT =
      whole(
          "retinanet-h100",
          DatasetFormat.JPEG,
          153_600,
          51_200,
          1,
          1_743_042,
          16,
          8,
          5,
          0.180,
          0.85);
  private static final IngestPreset DLRM_DRAFT =
      whole("dlrm-h100", DatasetFormat.NPZ, 512, 0, 1, 65_536, 8192, 8, 1, 0.005, 0.70);
  private static final IngestPreset DLRM =
      columns("dlrm-b200", 761, 160, 4_718_592, 1024, 200, 40, 6144, 16_384, 4, 0.000375, 0.70);
  private static final IngestPreset FLUX_DRAFT =
      whole("flux-h100", DatasetFormat.JPEG, 307_200, 102_400, 1, 1_099_776, 8, 8, 5, 0.850, 0.80);
  private static final IngestPreset FLUX =
      columns("flux-b200", 2_164_832, 2_164_832, 288, 4296, 5, 5, 288, 48, 8, 1.35, 0.90);

  private static final List<IngestPreset> ALL =
      List.of(
          UNET3D,
          UNET3D.on(H100, 0.323),
          UNET3D.on(B200, 0.162).withFiles(7200),
          RESNET50,
          RESNET50.on(H100, 0.224),
          COSMOFLOW,
          COSMOFLOW.on(H100, 0.00350),
          RETINANET_DRAFT.on(A100, 0.210),
          RETINANET_DRAFT,
          RETINANET,
          RETINANET.on(MI355, 0.0634).withBatch(32),
          DLRM_DRAFT.on(A100, 0.007),
          DLRM_DRAFT,
          DLRM,
          DLRM.on(MI355, 0.0005625),
          FLUX_DRAFT.on(A100, 1.100),
          FLUX_DRAFT,
          FLUX,
          FLUX.on(MI355, 2.025).withBatch(72));

  private IngestPresets() {}

  private static IngestPreset whole(
      String name,
      DatasetFormat format,
      long recordBytes,
      long spreadBytes,
      int samplesPerFile,
      int files,
      int batch,
      int readers,
      int epochs,
      double computeSeconds,
      double utilization) {
    return new IngestPreset(
        name,
        format,
        recordBytes,
        spreadBytes,
        samplesPerFile,
        files,
        1,
        1,
        0,
        1,
        batch,
        readers,
        epochs,
        Math.round(computeSeconds * 1e9),
        utilization);
  }

  private static IngestPreset columns(
      String name,
      long recordBytes,
      long recordReadBytes,
      int samplesPerFile,
      int files,
      int columns,
      int columnsRead,
      int rowGroup,
      int batch,
      int readers,
      double computeSeconds,
      double utilization) {
    return new IngestPreset(
        name,
        DatasetFormat.PARQUET,
        recordBytes,
        0,
        samplesPerFile,
        files,
        columns,
        columnsRead,
        recordReadBytes,
        rowGroup,
        batch,
        readers,
        1,
        Math.round(computeSeconds * 1e9),
        utilization);
  }

  /** All of them, those of a workload together. */
  public static List<IngestPreset> all() {
    return ALL;
  }

  /** The preset of that name, or a problem that names the nearest. */
  public static IngestPreset find(String name) {
    for (IngestPreset preset : ALL) {
      if (preset.name().equals(name)) {
        return preset;
      }
    }
    List<String> names = ALL.stream().map(IngestPreset::name).toList();
    String fix =
        Nearest.to(name, names)
            .map(near -> "Did you mean '" + near + "'?")
            .orElse("Use one of " + String.join(", ", names));
    throw new ProblemException(Problem.of("", "preset", "unknown preset '" + name + "'", fix));
  }
}
