package dev.tidemark.scenario;

import java.util.List;

/** The reviewers' profiles, in a file of their own. */
record ReviewProfiles(@Key(doc = "The profiles.") List<ReviewProfile> profiles) {
  ReviewProfiles {
    profiles = List.copyOf(profiles);
  }
}
