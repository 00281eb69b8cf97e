package dev.tidemark.cluster;

import dev.tidemark.tune.Crew;
import dev.tidemark.tune.Evaluation;
import dev.tidemark.tune.EvaluationText;
import dev.tidemark.tune.Settings;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function1;
import scala.Function2;
import scala.collection.Iterator;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/** Runs each setting of a search as a task of its own. */
final class SparkCrew implements Crew {
  private final SparkContext context;

  SparkCrew(SparkContext context) {
    this.context = context;
  }

  @Override
  public void run(Settings settings, List<Integer> combinations, Consumer<Evaluation> found) {
    SettingTask task =
        new SettingTask(settings.text().name(), settings.text().text(), settings.overrides());
    Function1<Iterator<String>, String> only =
        (Function1<Iterator<String>, String> & Serializable) Iterator::next;
    // Called for each task once, on one thread, as soon as its result is here.
    Function2<Object, String, BoxedUnit> keep =
        (number, line) -> {
          found.accept(EvaluationText.parse(line).orElseThrow());
          return BoxedUnit.UNIT;
        };
    try {
      JavaRDD<String> lines =
          JavaSparkContext.fromSparkContext(context)
              .parallelize(combinations, combinations.size())
              .map(task::line);
      context.runJob(lines.rdd(), only, keep, ClassTag$.MODULE$.apply(String.class));
    } catch (Exception failure) {
      throw SparkFailure.told(failure);
    }
  }
}
