package dev.tidemark.cluster;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.BarrierTaskContext;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import scala.Function1;
import scala.Function2;
import scala.collection.Iterator;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/** Runs one task a host, all at the same time: a barrier stage. */
final class SparkHosts {
  private final SparkContext context;

  SparkHosts(SparkContext context) {
    this.context = context;
  }

  /** What each host has measured, by host. */
  List<MeasuredPart> run(HostTask task) {
    List<MeasuredPart> parts = new ArrayList<>();
    Function2<Object, MeasuredPart, BoxedUnit> keep =
        (number, part) -> {
          parts.add(part);
          return BoxedUnit.UNIT;
        };
    Function1<Iterator<MeasuredPart>, MeasuredPart> only =
        (Function1<Iterator<MeasuredPart>, MeasuredPart> & Serializable) Iterator::next;
    ClassTag<MeasuredPart> type = ClassTag$.MODULE$.apply(MeasuredPart.class);
    try {
      context.runJob(stage(task, type), only, keep, type);
    } catch (Exception failure) {
      throw SparkFailure.told(failure);
    }
    parts.sort(Comparator.comparingInt(part -> part.place().host()));
    return parts;
  }

  private RDD<MeasuredPart> stage(HostTask task, ClassTag<MeasuredPart> type) {
    List<Integer> hosts = IntStream.range(0, task.hosts()).boxed().toList();
    Function1<Iterator<Integer>, Iterator<MeasuredPart>> measuring =
        (Function1<Iterator<Integer>, Iterator<MeasuredPart>> & Serializable)
            host -> measured(task, host);
    return JavaSparkContext.fromSparkContext(context)
        .parallelize(hosts, task.hosts())
        .rdd()
        .barrier()
        .mapPartitions(measuring, false, type);
  }

  private static Iterator<MeasuredPart> measured(HostTask task, Iterator<Integer> host) {
    host.next();
    try {
      MeasuredPart part = task.measure(BarrierTaskContext.get());
      return scala.jdk.javaapi.CollectionConverters.asScala(List.of(part).iterator());
    } catch (IOException e) {
      throw new IllegalStateException("hosts cannot reach each other: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
