package dev.tidemark.engine.cufile;

import java.util.Optional;

/** Thrown when cuFile or CUDA refused a call that is no read or write: says which and why. */
public final class CuFileFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int code;

  private CuFileFailure(String call, int code, String why) {
    super(call + " failed: " + why);
    this.code = code;
  }

  /**
   * Of a call to cuFile.
   *
   * @param cudaCode what CUDA said, 0 if it was not asked
   */
  static CuFileFailure ofCuFile(String call, int code, int cudaCode) {
    String why = CuFileError.of(code).map(CuFileError::text).orElse("cuFile " + code);
    return new CuFileFailure(
        call, Math.abs(code), cudaCode == 0 ? why : why + " (CUDA " + cudaCode + ")");
  }

  static CuFileFailure ofCuda(String call, String why) {
    return new CuFileFailure(call, CuFileError.CUDA_DRIVER.code(), why);
  }

  /** cuFile's number for it, positive. */
  public int code() {
    return code;
  }

  /** The error, where cuFile's number is known. */
  public Optional<CuFileError> error() {
    return CuFileError.of(code);
  }
}
