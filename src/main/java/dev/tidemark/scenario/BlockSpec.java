package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.List;

/** The size of requests, or several sizes with their shares. */
public sealed interface BlockSpec {

  /** Sizes and the share of requests that each has. */
  List<Part> parts();

  /** Requests of one size. */
  record One(Bytes size) implements BlockSpec {
    @Override
    public List<Part> parts() {
      return List.of(new Part(size, new Fraction(1)));
    }
  }

  /** Requests of several sizes. */
  record Mix(List<Part> parts) implements BlockSpec {
    public Mix {
      parts = List.copyOf(parts);
    }
  }

  /** One size of several. */
  record Part(
      @Key(doc = "Size of these requests.", min = "4 KiB", max = "1 GiB") Bytes size,
      @Key(doc = "Their share of all requests; shares add up to 100%.", max = "100%")
          Fraction share) {}
}
