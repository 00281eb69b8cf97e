package dev.tidemark.engine.cufile;

import java.util.Optional;

/** The errors of cuFile, by their numbers, and what a user can do about some of them. */
public enum CuFileError {
  DRIVER_NOT_INITIALIZED(5001, "the driver is not open", "Load nvidia-fs: modprobe nvidia-fs"),
  DRIVER_INVALID_PROPS(5002, "a property of the driver is invalid", "Check cufile.json"),
  DRIVER_UNSUPPORTED_LIMIT(5003, "a limit of the driver is not supported", "Check cufile.json"),
  DRIVER_VERSION_MISMATCH(
      5004, "driver and library do not fit each other", "Install both from one CUDA release"),
  DRIVER_VERSION_READ(5005, "the driver's version cannot be read", ""),
  DRIVER_CLOSING(5006, "the driver is being closed", ""),
  PLATFORM_NOT_SUPPORTED(5007, "this platform is not supported", ""),
  IO_NOT_SUPPORTED(
      5008,
      "the file's filesystem or device has no direct path",
      "Use ext4 or XFS on local NVMe, or allow compatibility mode"),
  DEVICE_NOT_SUPPORTED(5009, "this GPU is not supported", ""),
  NVFS_DRIVER(5010, "nvidia-fs refused a call", "See dmesg"),
  CUDA_DRIVER(5011, "CUDA failed", ""),
  CUDA_POINTER_INVALID(5012, "the pointer is not of a GPU", ""),
  CUDA_MEMORY_TYPE(5013, "the memory is of a kind that cannot be used", ""),
  CUDA_POINTER_RANGE(5014, "the range leaves the allocation", ""),
  CUDA_CONTEXT_MISMATCH(5015, "the memory belongs to another context", ""),
  INVALID_MAPPING_SIZE(
      5016,
      "more memory would be pinned than is allowed",
      "Raise max_device_pinned_mem_size_kb in cufile.json"),
  INVALID_MAPPING_RANGE(5017, "the range cannot be mapped", ""),
  INVALID_FILE_TYPE(5018, "this is no regular file or block device", ""),
  INVALID_FILE_OPEN_FLAG(5019, "the file was opened with flags that cannot be used", ""),
  DIO_NOT_SET(5020, "the file was not opened with O_DIRECT", ""),
  INVALID_VALUE(5022, "a value is invalid", ""),
  MEMORY_ALREADY_REGISTERED(5023, "the buffer is registered already", ""),
  MEMORY_NOT_REGISTERED(5024, "the buffer is not registered", ""),
  PERMISSION_DENIED(5025, "permission was denied", ""),
  DRIVER_ALREADY_OPEN(5026, "the driver is open already", ""),
  HANDLE_NOT_REGISTERED(5027, "the file is not registered", ""),
  HANDLE_ALREADY_REGISTERED(5028, "the file is registered already", ""),
  DEVICE_NOT_FOUND(5029, "there is no such GPU", ""),
  INTERNAL(5030, "cuFile failed within", ""),
  NEWFD_FAILED(5031, "no further file descriptor could be had", "Raise ulimit -n"),
  NVFS_SETUP(5033, "nvidia-fs could not be set up", "See dmesg"),
  IO_DISABLED(5034, "direct I/O is disabled for this filesystem", "Check cufile.json"),
  BATCH_SUBMIT_FAILED(5035, "the batch could not be submitted", ""),
  GPU_MEMORY_PINNING_FAILED(
      5036, "the GPU's memory could not be pinned", "Use smaller buffers: BAR1 is full"),
  BATCH_FULL(5037, "the batch is full", "Use at most io_batchsize of cufile.json"),
  ASYNC_NOT_SUPPORTED(5038, "asynchronous requests are not supported here", ""),
  INTERNAL_BATCH_SETUP(5039, "a batch could not be set up", ""),
  INTERNAL_BATCH_SUBMIT(5040, "a batch could not be submitted", ""),
  INTERNAL_BATCH_GETSTATUS(5041, "a batch's state could not be read", ""),
  INTERNAL_BATCH_CANCEL(5042, "a batch could not be cancelled", ""),
  NO_MEMORY(5043, "memory ran out", ""),
  IO_ERROR(5044, "the transfer failed", ""),
  INTERNAL_BUFFER_REGISTER(5045, "a buffer could not be registered", ""),
  HASH(5046, "cuFile's table of files failed", ""),
  INVALID_CONTEXT(5047, "the context is invalid", ""),
  NVFS_INTERNAL(5048, "nvidia-fs failed within", "See dmesg"),
  BATCH_NO_COMPATIBILITY(5049, "batches have no compatibility mode here", "");

  private final int code;
  private final String what;
  private final String fix;

  CuFileError(int code, String what, String fix) {
    this.code = code;
    this.what = what;
    this.fix = fix;
  }

  /**
   * The error of a code.
   *
   * @param code as cuFile gives it, or negative as some of its calls return it
   */
  public static Optional<CuFileError> of(int code) {
    for (CuFileError error : values()) {
      if (error.code == Math.abs(code)) {
        return Optional.of(error);
      }
    }
    return Optional.empty();
  }

  /** Code and words: {@code cuFile 5008, the file's filesystem or device has no direct path}. */
  public String text() {
    return "cuFile " + code + ", " + what;
  }

  public int code() {
    return code;
  }

  /** What has happened, in words. */
  public String what() {
    return what;
  }

  /** What to do about it, if something can be done. */
  public Optional<String> fix() {
    return fix.isEmpty() ? Optional.empty() : Optional.of(fix);
  }
}
