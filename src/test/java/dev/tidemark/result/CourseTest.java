package dev.tidemark.result;

import static dev.tidemark.result.Rows.joined;
import static dev.tidemark.result.Rows.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CourseTest {
  private static Course of(long... seconds) {
    return Course.of(Rows.seconds(seconds));
  }

  private static int stepAt(long... seconds) {
    return ((Course.Step) of(seconds)).after().from();
  }

  @Test
  void noneAndOneAreTheirOwnCases() {
    assertThat(of()).isInstanceOf(Course.Empty.class);
    assertThat(of(5)).isInstanceOf(Course.Single.class);
  }

  @Test
  void stepIsFoundWhereTimesRiseForGood() {
    assertThat(stepAt(joined(times(33, 576), times(66, 866)))).isEqualTo(34);
  }

  @Test
  void stepIsFoundThoughTheFirstPassHoldsIt() {
    assertThat(stepAt(joined(times(10, 576), times(89, 866)))).isEqualTo(11);
  }

  @Test
  void checkpointHalfWayUpIsPartOfTheStep() {
    assertThat(stepAt(joined(times(32, 576), times(1, 640), times(66, 866)))).isEqualTo(33);
  }

  @Test
  void stepOfFivePercentIsNotTold() {
    assertThat(of(joined(times(30, 1000), times(30, 1050)))).isInstanceOf(Course.Steady.class);
    assertThat(of(joined(times(30, 1000), times(30, 1051)))).isInstanceOf(Course.Step.class);
  }

  @Test
  void stepDownIsAStep() {
    assertThat(stepAt(joined(times(33, 866), times(66, 576)))).isEqualTo(34);
  }

  @Test
  void stepKnowsThatFilesWereDeleted() {
    assertThat(of(joined(times(10, 500), times(10, 800))))
        .asInstanceOf(type(Course.Step.class))
        .matches(Course.Step::afterDeletion);
    assertThat(of(joined(times(5, 500), times(10, 800))))
        .asInstanceOf(type(Course.Step.class))
        .matches(step -> !step.afterDeletion());
  }

  @Test
  void twoDifferentTimesAreAStep() {
    assertThat(stepAt(576, 866)).isEqualTo(2);
  }

  @Test
  void slowGrowthIsADriftAndNoStep() {
    assertThat(of(LongStream.range(500, 599).toArray())).isInstanceOf(Course.Drift.class);
  }

  @Test
  void oneThatDiffersIsAnOutlierWhereverItIs() {
    for (int index : new int[] {0, 17, 40}) {
      long[] seconds = times(41, 576);
      seconds[index] = 700;
      assertThat(of(seconds))
          .asInstanceOf(type(Course.Outlier.class))
          .matches(outlier -> outlier.one().from() == index + 1);
    }
  }

  @Test
  void noiseWithinFivePercentIsSteady() {
    assertThat(of(640, 642, 638, 640))
        .asInstanceOf(type(Course.Steady.class))
        .matches(steady -> Math.abs(steady.deviation() - 2.0 / 640) < 1e-12);
  }

  @Test
  void sawtoothVaries() {
    assertThat(of(500, 600, 700, 500, 600, 700, 500, 600, 700))
        .asInstanceOf(type(Course.Varying.class))
        .matches(varying -> varying.slowest().from() == 3 && varying.fastest().from() == 1);
  }
}
