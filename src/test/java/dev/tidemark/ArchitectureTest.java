package dev.tidemark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Holds the compiled code to the table in {@code ARCHITECTURE.md} and to the absences that the page
 * promises.
 */
final class ArchitectureTest {
  private static final String ROOT = "dev.tidemark";
  private static final String CLI = ROOT + ".cli..";
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void packagesUseOnlyWhatTheTableAllows() throws IOException {
    DependencyTable table = DependencyTable.read();
    SortedSet<String> offences = new TreeSet<>();
    for (JavaClass origin : CLASSES) {
      origin.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType())
          .filter(target -> target.getPackageName().startsWith(ROOT))
          .filter(target -> !table.allows(packageOf(origin), packageOf(target)))
          .forEach(target -> offences.add(offence(origin, target)));
    }
    assertThat(offences).isEmpty();
  }

  @Test
  void everyPackageHasARowAndEveryRowAPackage() throws IOException {
    SortedSet<String> packages =
        CLASSES.stream()
            .map(ArchitectureTest::packageOf)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(DependencyTable.read().allowed().keySet())
        .as(
            "one row for every package and no other, under '%s' in %s",
            DependencyTable.HEADING, DependencyTable.PAGE)
        .containsExactlyInAnyOrderElementsOf(packages);
  }

  @Test
  void onlyTheCommandLineReadsAClock() {
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .accessTargetWhere(readsAClock())
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrints() {
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .accessTargetWhere(prints())
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLineExits() {
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .accessTargetWhere(exits())
        .check(CLASSES);
  }

  @Test
  void onlyTwoPackagesOfTheEngineCallNativeCode() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + ".engine.posix..", ROOT + ".engine.cufile..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.foreign.Linker")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.foreign.SymbolLookup")
        .check(CLASSES);
  }

  @Test
  void onlyScenarioKnowsYaml() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".scenario..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.yaml..")
        .check(CLASSES);
  }

  @Test
  void nothingLogs() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.util.logging..", "org.slf4j..")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.System$Logger")
        .check(CLASSES);
  }

  private static String packageOf(JavaClass type) {
    return type.getPackageName()
        .substring(Math.min(ROOT.length() + 1, type.getPackageName().length()));
  }

  private static String offence(JavaClass origin, JavaClass target) {
    String row = packageOf(origin);
    return "%s uses %s. If %s should use %s, add it to the row `%s` under '%s' in %s."
        .formatted(
            origin.getName(),
            target.getName(),
            row,
            packageOf(target),
            row,
            DependencyTable.HEADING,
            DependencyTable.PAGE);
  }

  private static DescribedPredicate<JavaAccess<?>> readsAClock() {
    return access("reads a clock", System.class, "nanoTime", "currentTimeMillis")
        .or(access("reads a clock", java.time.Instant.class, "now"))
        .or(access("reads a clock", java.time.LocalDate.class, "now"))
        .or(access("reads a clock", java.time.LocalDateTime.class, "now"))
        .or(access("reads a clock", java.time.ZonedDateTime.class, "now"))
        .or(
            access(
                "reads a clock", java.time.Clock.class, "systemUTC", "systemDefaultZone", "system"))
        .as("the target reads a clock");
  }

  private static DescribedPredicate<JavaAccess<?>> prints() {
    return access("prints", System.class, "out", "err", "console")
        .or(access("prints", Throwable.class, "printStackTrace"))
        .as("the target prints");
  }

  private static DescribedPredicate<JavaAccess<?>> exits() {
    return access("exits", System.class, "exit")
        .or(access("exits", Runtime.class, "exit", "halt"))
        .as("the target exits");
  }

  private static DescribedPredicate<JavaAccess<?>> access(
      String description, Class<?> owner, String... names) {
    return DescribedPredicate.describe(
        description,
        access ->
            access.getTargetOwner().isAssignableTo(owner)
                && java.util.List.of(names).contains(access.getName()));
  }
}
