package dev.tidemark.cli;

import dev.tidemark.calibrate.FitListener;
import dev.tidemark.calibrate.FreeParameter;
import dev.tidemark.calibrate.FreeParameters;
import dev.tidemark.report.ProgressLine;
import dev.tidemark.report.TextCalibration;
import dev.tidemark.scenario.DriveParameters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.ParseResult;

/** Shows how a fit gets on, and tells the best profile so far when it is interrupted. */
final class WatchedFit implements FitListener, AutoCloseable {
  private final Console console;
  private final ProgressLine.Mode mode;
  private final AtomicReference<Optional<SoFar>> last = new AtomicReference<>(Optional.empty());
  private final KnownSoFar known;
  private Optional<ProgressLine> progress = Optional.empty();

  WatchedFit(ParseResult parsed, Console console) {
    this.console = console;
    mode = CommonOptions.progress(parsed, console);
    known = new KnownSoFar(this::tellStopped);
  }

  @Override
  public void tried(SoFar soFar) {
    last.set(Optional.of(soFar));
    if (progress.isEmpty()) {
      progress =
          Optional.of(new ProgressLine(console.err(), System::nanoTime, mode, soFar.triedMax()));
    }
    progress.get().profileTried(soFar.tried(), soFar.offFraction());
  }

  private void tellStopped() {
    Optional<SoFar> soFar = last.get();
    console
        .err()
        .println(
            "\ntidemark: stopped after "
                + soFar.map(SoFar::tried).orElse(0)
                + " profiles. No profile was written.");
    soFar.ifPresent(this::tellBest);
  }

  private void tellBest(SoFar soFar) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (FreeParameter parameter : FreeParameters.ALL) {
      String key = parameter.key();
      parameters.put(key, DriveParameters.text(soFar.best(), key));
    }
    try {
      new TextCalibration(console.screen(), console.out())
          .printSoFar(soFar.offFraction(), parameters);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    console.out().flush();
  }

  @Override
  public void close() {
    progress.ifPresent(ProgressLine::close);
    known.close();
  }
}
