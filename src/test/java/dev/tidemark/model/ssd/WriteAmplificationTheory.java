package dev.tidemark.model.ssd;

import java.util.function.DoubleUnaryOperator;

/** Closed forms of write amplification, as an oracle. alpha = physical / live logical capacity. */
final class WriteAmplificationTheory {
  private WriteAmplificationTheory() {}

  /**
   * FIFO cleaning of uniform random writes: A = 1 / (1 - exp(-alpha / A)) (Desnoyers 2012; Xiang
   * and Kurkoski 2011).
   */
  static double fifo(double alpha) {
    return hotCold(alpha, 1, 1);
  }

  /** Greedy cleaning with b granules a superblock (Desnoyers, SYSTOR 2012). */
  static double greedy(double alpha, int b) {
    double factor = (1 + 1.0 / (2 * b)) * alpha;
    double x = 0.5 - b / alpha * lambertW(-factor * Math.exp(-factor));
    return b / (b - (x - 1));
  }

  /** Hot share f of the data taking share r of the writes, in one write point, FIFO cleaning. */
  static double hotCold(double alpha, double f, double r) {
    DoubleUnaryOperator error =
        a -> {
          double hot = r / (1 - Math.exp(-r / f * alpha / a));
          double cold = f == 1 ? 0 : (1 - r) / (1 - Math.exp(-(1 - r) / (1 - f) * alpha / a));
          return hot + cold - a;
        };
    return root(error, 1.000001, 200);
  }

  /** d-choices in the mean field (Van Houdt, SIGMETRICS 2013), b granules a superblock. */
  static double dChoices(double alpha, int b, int d) {
    double[] mu = new double[b + 1];
    java.util.Arrays.fill(mu, 0);
    int start = (int) Math.floor(b / alpha);
    mu[start] = 1 - (b / alpha - start);
    mu[Math.min(b, start + 1)] += b / alpha - start;
    double amplification = 0;
    for (int step = 0; step < 400_000; step++) {
      double emptied = 0;
      double[] p = new double[b + 1];
      double above = 0;
      for (int j = b; j >= 0; j--) {
        double with = above + mu[j];
        p[j] = Math.pow(with, d) - Math.pow(above, d);
        above = with;
      }
      for (int j = 0; j <= b; j++) {
        emptied += j * p[j];
      }
      double e = b - emptied;
      double[] next = new double[b + 1];
      for (int i = 0; i <= b; i++) {
        double flow = (i < b ? (i + 1) * mu[i + 1] : 0) - i * mu[i];
        next[i] = mu[i] + 0.02 * (-p[i] + (i == b ? 1 : 0) + e * alpha / b * flow);
      }
      mu = next;
      amplification = b / e;
    }
    return amplification;
  }

  /**
   * All A with A = r ceil((f / r) A / alpha) + (1 - r) ceil(((1 - f) / (1 - r)) A / alpha), two
   * cyclic streams under FIFO.
   */
  static java.util.List<Double> cyclicSolutions(double alpha, double f, double r) {
    return java.util.stream.IntStream.rangeClosed(1, 100)
        .mapToDouble(
            copies -> r * Math.ceil(f / r * solution(copies, r) / alpha) + (1 - r) * copies)
        .filter(a -> Math.abs(a - right(a, alpha, f, r)) < 1e-9)
        .boxed()
        .toList();
  }

  private static double solution(int copies, double r) {
    return r + (1 - r) * copies;
  }

  private static double right(double a, double alpha, double f, double r) {
    return r * Math.ceil(f / r * a / alpha) + (1 - r) * Math.ceil((1 - f) / (1 - r) * a / alpha);
  }

  /** Principal branch of Lambert's W for arguments in (-1/e, 0). */
  static double lambertW(double z) {
    return root(w -> w * Math.exp(w) - z, -1, 0);
  }

  private static double root(DoubleUnaryOperator f, double low, double high) {
    double a = low;
    double b = high;
    double fa = f.applyAsDouble(a);
    for (int i = 0; i < 200; i++) {
      double middle = (a + b) / 2;
      double fm = f.applyAsDouble(middle);
      if ((fm > 0) == (fa > 0)) {
        a = middle;
        fa = fm;
      } else {
        b = middle;
      }
    }
    return (a + b) / 2;
  }
}
