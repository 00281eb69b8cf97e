package dev.tidemark.scenario;

import java.util.List;

/** What was published about a drive, apart from its profile since few commands ask for it. */
record PublishedFigures(@Key(doc = "The figures.") List<PublishedFigure> published) {
  PublishedFigures {
    published = List.copyOf(published);
  }
}
