package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Oracle: published parameter counts, and MLPerf's 1T as DLIO counts it. */
class ModelCatalogueTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = ' ',
      value = {
        "llama2-7b 6738415616",
        "llama2-13b 13015864320",
        "llama2-70b 68976648192",
        "llama3.1-8b 8030261248",
        "llama3.1-70b 70553706496",
        "llama3.1-405b 405853388800",
        "llama3-1t 1183035102480",
        "llama4-scout 107769861120",
        "llama4-maverick 400711848960",
        "mistral-7b 7241732096",
        "mistral-large-123b 122610069504",
        "mixtral-8x7b 46702792704",
        "mixtral-8x22b 140630071296",
        "qwen2.5-7b 7615616512",
        "qwen2.5-72b 72706203648",
        "qwen3-32b 32762123264",
        "qwen3-30b-a3b 30532122624",
        "qwen3-235b-a22b 235093634560",
        "deepseek-v3 671026419200",
        "gpt-oss-120b 116829156672",
        "gpt-oss-20b 20914757184",
        "gpt3-175b 174604259328",
        "opt-175b 174604468224",
        "bloom-176b 176247271424"
      })
  void presetHasThePublishedParametersToTheUnit(String name, long parameters) {
    assertThat(ModelCatalogue.find(name).architecture().parameters()).isEqualTo(parameters);
  }

  @Test
  void namesAreUniqueAndEveryPresetHasATitleAndASource() {
    assertThat(new HashSet<>(ModelCatalogue.all().stream().map(ModelPreset::name).toList()))
        .hasSize(24);
    assertThat(ModelCatalogue.all())
        .allSatisfy(
            preset -> {
              assertThat(preset.name()).isLowerCase().doesNotContain(" ");
              assertThat(preset.title()).isNotBlank();
              assertThat(preset.source()).isNotBlank();
            });
  }

  @Test
  void unknownNameIsAProblemThatNamesTheNearest() {
    assertThatThrownBy(() -> ModelCatalogue.find("llama3.1-450b"))
        .isInstanceOf(ProblemException.class)
        .hasMessage("model: unknown model 'llama3.1-450b'. Did you mean 'llama3.1-405b'?");
  }

  @Test
  void tensorsOfAllPartsAddUpToTheParameters() {
    for (ModelPreset preset : ModelCatalogue.all()) {
      ModelArchitecture model = preset.architecture();
      List<ParameterTensor> tensors = Stage.of(model, 1).getFirst().tensors();
      assertThat(tensors.stream().mapToLong(ParameterTensor::parameters).sum())
          .as(preset.name())
          .isEqualTo(model.parameters());
    }
  }

  @Test
  void latentAttentionOfDeepSeekV3HasThePublishedSize() {
    ModelArchitecture model = ModelCatalogue.find("deepseek-v3").architecture();
    assertThat(
            model.attention().tensors(7168).stream().mapToLong(ParameterTensor::parameters).sum())
        .isEqualTo(187_107_328);
  }

  @Test
  void expertsOfMixtralAreEightTimesItsFeedForward() {
    ModelArchitecture model = ModelCatalogue.find("mixtral-8x7b").architecture();
    assertThat(model.expertParameters()).isEqualTo(32L * 8 * 3 * 4096 * 14336);
  }
}
