package dev.tidemark.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * What a machine that has Spark lacks: Tidemark's jars, and the libraries that the core's names.
 */
final class ShippedJars {
  private ShippedJars() {}

  /** Paths of jars; none where classes lie in folders, as they do in tests. */
  static List<String> ofThisProcess() {
    Path core = placeOf(dev.tidemark.cli.Main.class);
    Path cluster = placeOf(ShippedJars.class);
    if (!Files.isRegularFile(core) || !Files.isRegularFile(cluster)) {
      return List.of();
    }
    List<String> jars = new ArrayList<>(List.of(core.toString(), cluster.toString()));
    for (String name : libraries(core)) {
      Path library = core.resolveSibling(Path.of(name).getFileName());
      if (Files.isRegularFile(library)) {
        jars.add(library.toString());
      }
    }
    return jars;
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static List<String> libraries(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return Optional.ofNullable(file.getManifest())
          .map(manifest -> manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH))
          .map(names -> List.of(names.split(" ")))
          .orElse(List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
