package dev.tidemark.tune;

import dev.tidemark.scenario.TuneSpec.Objective;
import io.jenetics.Genotype;
import io.jenetics.IntegerChromosome;
import io.jenetics.IntegerGene;
import io.jenetics.Mutator;
import io.jenetics.Phenotype;
import io.jenetics.TournamentSelector;
import io.jenetics.UniformCrossover;
import io.jenetics.engine.Engine;
import io.jenetics.engine.EvolutionResult;
import io.jenetics.ext.moea.NSGA2Selector;
import io.jenetics.ext.moea.Vec;
import io.jenetics.util.ISeq;
import io.jenetics.util.IntRange;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * Generations of settings, the next bred from the better ones of the last: NSGA-II, by a library.
 * One thread breeds, whatever the number that evaluates, so that a seed gives the same search.
 */
final class Evolution {
  private static final int POPULATION = 24;
  private static final double MUTATION = 0.2;
  private static final double CROSSOVER = 0.5;
  private static final int TOURNAMENT = 2;

  /** Added to every loss of a setting that breaks a limit or cannot be run. */
  private static final double BROKEN = 1e12;

  private final SearchSpace space;
  private final List<Objective> objectives;
  private final Evaluator evaluator;

  Evolution(SearchSpace space, List<Objective> objectives, Evaluator evaluator) {
    this.space = space;
    this.objectives = objectives;
    this.evaluator = evaluator;
  }

  /**
   * Breeds until told to stop.
   *
   * @param first combinations that the first generation is made of
   * @param goOn asked between generations
   */
  void run(List<Integer> first, long seed, BooleanSupplier goOn) {
    RandomRegistry.using(
        new SplittableRandom(seed),
        random -> {
          Engine<IntegerGene, Vec<double[]>> engine = engine();
          List<Genotype<IntegerGene>> ancestors = first.stream().map(this::genotype).toList();
          for (EvolutionResult<IntegerGene, Vec<double[]>> generation :
              (Iterable<EvolutionResult<IntegerGene, Vec<double[]>>>)
                  engine.stream(ancestors)::iterator) {
            if (generation.generation() > 0 && !goOn.getAsBoolean()) {
              return;
            }
          }
        });
  }

  private Engine<IntegerGene, Vec<double[]>> engine() {
    return new Engine.Builder<IntegerGene, Vec<double[]>>(this::evaluate, Genotype.of(keys()))
        .minimizing()
        .populationSize(POPULATION)
        .offspringSelector(new TournamentSelector<>(TOURNAMENT))
        .survivorsSelector(NSGA2Selector.ofVec())
        .alterers(new UniformCrossover<>(CROSSOVER), new Mutator<>(MUTATION))
        .executor(Runnable::run)
        .build();
  }

  private List<IntegerChromosome> keys() {
    List<IntegerChromosome> keys = new ArrayList<>();
    for (int key = 0; key < space.keys(); key++) {
      keys.add(IntegerChromosome.of(new IntRange(0, space.choices(key))));
    }
    return keys;
  }

  private Genotype<IntegerGene> genotype(int combination) {
    int[] choices = space.choicesOf(combination);
    List<IntegerChromosome> keys = new ArrayList<>();
    for (int key = 0; key < choices.length; key++) {
      IntRange range = new IntRange(0, space.choices(key));
      keys.add(IntegerChromosome.of(IntegerGene.of(choices[key], range)));
    }
    return Genotype.of(keys);
  }

  private ISeq<Phenotype<IntegerGene, Vec<double[]>>> evaluate(
      Seq<Phenotype<IntegerGene, Vec<double[]>>> population) {
    List<Evaluation> evaluations =
        evaluator.evaluate(population.stream().map(this::combination).toList());
    List<Phenotype<IntegerGene, Vec<double[]>>> evaluated = new ArrayList<>();
    for (int i = 0; i < population.size(); i++) {
      evaluated.add(population.get(i).withFitness(Vec.of(losses(evaluations.get(i)))));
    }
    return ISeq.of(evaluated);
  }

  private int combination(Phenotype<IntegerGene, Vec<double[]>> phenotype) {
    int[] choices = new int[space.keys()];
    for (int key = 0; key < choices.length; key++) {
      choices[key] = phenotype.genotype().get(key).gene().allele();
    }
    return space.combination(choices);
  }

  private double[] losses(Evaluation evaluation) {
    double penalty = evaluation.isFeasible() ? 0 : BROKEN * (1 + evaluation.excess());
    return objectives.stream()
        .mapToDouble(
            objective -> penalty + evaluation.measures().map(m -> m.loss(objective)).orElse(BROKEN))
        .toArray();
  }
}
