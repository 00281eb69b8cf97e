package dev.tidemark.model.host;

import dev.tidemark.program.ProgramFile;

/** Gives each file the host write point that its data goes to. */
public enum PlacementStreams {
  NONE {
    @Override
    int streamOf(ProgramFile file, int streams) {
      return 0;
    }
  },
  RANK {
    @Override
    int streamOf(ProgramFile file, int streams) {
      return file.rank() % streams;
    }
  },
  FILE {
    @Override
    int streamOf(ProgramFile file, int streams) {
      return Math.floorMod(file.path().hashCode(), streams);
    }
  },
  LIFETIME {
    @Override
    int streamOf(ProgramFile file, int streams) {
      return file.lifetime() % streams;
    }
  };

  abstract int streamOf(ProgramFile file, int streams);
}
