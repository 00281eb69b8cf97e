package dev.tidemark.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds this part to its row in {@code ARCHITECTURE.md}, and the core to doing without Spark. */
class ClusterArchitectureTest {
  private static final String ROOT = "dev.tidemark";
  private static final String HERE = ROOT + ".cluster";
  private static final Path PAGE = Path.of("..", "ARCHITECTURE.md");
  private static final Pattern ROW =
      Pattern.compile(
          "## Allowed dependencies of the cluster part.*^\\| `cluster` \\|([^|]*)\\|$",
          Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void thisPartUsesWhatItsRowAllowsAndAllOfIt() throws IOException {
    Set<String> used =
        CLASSES.stream()
            .filter(type -> type.getPackageName().equals(HERE))
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
            .map(dependency -> dependency.getTargetClass().getBaseComponentType().getPackageName())
            .filter(name -> name.startsWith(ROOT) && !name.equals(HERE))
            .map(name -> name.substring(ROOT.length() + 1))
            .collect(Collectors.toSet());
    assertThat(used).containsExactlyInAnyOrderElementsOf(allowed());
  }

  private static Set<String> allowed() throws IOException {
    MatchResult row = ROW.matcher(Files.readString(PAGE)).results().findFirst().orElseThrow();
    return NAME.matcher(row.group(1))
        .results()
        .map((MatchResult name) -> name.group(1))
        .collect(Collectors.toSet());
  }

  @Test
  void theCoreKnowsNeitherSparkNorThisPart() {
    noClasses()
        .that()
        .resideOutsideOfPackage(HERE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.spark..", "scala..", HERE)
        .check(CLASSES);
  }
}
