/*
 * A stand-in for libcufile.so.0 and libcuda.so.1 in one library, for machines without a GPU. "Device
 * memory" is host memory behind addresses that fault when anybody else touches them. It checks the
 * order of calls and every structure, does the transfers by pread and pwrite, counts the way it says
 * they took, and writes down each call.
 *
 * STANDIN_MODE, read when the driver is opened, is a list of words:
 *   compat       there is no direct path: registering fails if compatibility mode is off, and copies if on
 *   sly          copies whatever it was told
 *   later        copies from the 101st transfer on
 *   peer         counts transfers as peer to peer
 *   newer        statistics of level 1 are longer, as in newer versions
 *   nostats      does not count
 *   nogpu        has no GPU
 *   short        moves at most 8 KiB a call
 *   code         every 5th transfer fails with a code of cuFile's
 *   errno        every 5th transfer fails with an errno
 *   errnocode    every 5th transfer fails with a code of cuFile's in errno
 *   batchfull    submitting a batch fails
 *   batchfail    a request of each batch fails
 *   blind        the state of a batch cannot be read
 *   nobatch      there are no batches
 * STANDIN_LOG is the file that calls are written to.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

typedef struct { int err; int cu_err; } status_t;
typedef struct { int type; union { int fd; void *handle; } handle; const void *ops; } descriptor_t;
typedef struct {
  int mode;
  struct { uint64_t base; int64_t file_offset; int64_t buffer_offset; size_t size; } u;
  void *file;
  int opcode;
  void *cookie;
} request_t;
typedef struct { void *cookie; int status; size_t ret; } event_t;
typedef struct { unsigned char uuid[16]; uint64_t counters[29]; } gpu_t;

_Static_assert(sizeof(status_t) == 8, "status");
_Static_assert(sizeof(descriptor_t) == 24 && offsetof(descriptor_t, ops) == 16, "descriptor");
_Static_assert(sizeof(request_t) == 64 && offsetof(request_t, opcode) == 48, "request");
_Static_assert(sizeof(event_t) == 24, "event");
_Static_assert(sizeof(gpu_t) == 248, "counters");

enum { N_TOTAL_READS = 4, N_P2P_READS, N_NVFS_READS, N_POSIX_READS, N_UNALIGNED_READS };
enum { N_TOTAL_WRITES = 17, N_P2P_WRITES, N_NVFS_WRITES, N_POSIX_WRITES, N_UNALIGNED_WRITES };

#define FILES 64
#define BUFFERS 64
#define BATCHES 16
#define DEPTH 256
#define CONTEXT ((void *)0x5eed)

typedef struct { int used; int fd; } file_t;
typedef struct { uint64_t address; size_t size; char *host; int registered; } buffer_t;
typedef struct { int used; unsigned depth; unsigned count; event_t events[DEPTH]; } batch_t;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char mode[256];
static file_t files[FILES];
static buffer_t buffers[BUFFERS];
static batch_t batches[BATCHES];
static gpu_t gpu;
static uint64_t next_address = 0x100000000000ULL;
static int opened, retained, initialised, level, counting;
static long transfers;
static __thread void *current;
static const unsigned char UUID[16] = {0xd0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

static int is(const char *word) {
  size_t length = strlen(word);
  for (const char *at = mode; (at = strstr(at, word)); at += length) {
    if ((at == mode || at[-1] == ' ') && (at[length] == 0 || at[length] == ' ')) return 1;
  }
  return 0;
}

static void note(const char *format, long a, long b, long c) {
  const char *path = getenv("STANDIN_LOG");
  FILE *log = path ? fopen(path, "a") : NULL;
  if (log) {
    fprintf(log, format, a, b, c);
    fputc('\n', log);
    fclose(log);
  }
}

static status_t answer(int code) { return (status_t){code, code == 5011 ? 1 : 0}; }

/* ---- libcuda ---- */

int cuInit(unsigned flags) {
  const char *wanted = getenv("STANDIN_MODE");
  snprintf(mode, sizeof mode, "%s", wanted ? wanted : "");
  note("cuInit", 0, 0, 0);
  if (flags != 0) return 1;
  initialised = 1;
  memcpy(gpu.uuid, UUID, sizeof UUID);
  return is("nogpu") ? 100 : 0;
}

int cuDeviceGetCount(int *count) { *count = 1; return initialised ? 0 : 3; }
int cuDeviceGet(int *device, int index) { *device = 7; return index == 0 ? 0 : 101; }
int cuDeviceGetName(char *name, int length, int device) {
  snprintf(name, length, "Stand-in");
  return device == 7 ? 0 : 101;
}
int cuDeviceGetUuid(unsigned char *uuid, int device) {
  memcpy(uuid, UUID, 16);
  return device == 7 ? 0 : 101;
}
int cuDevicePrimaryCtxRetain(void **context, int device) {
  *context = CONTEXT;
  __atomic_add_fetch(&retained, 1, __ATOMIC_SEQ_CST);
  note("cuDevicePrimaryCtxRetain", 0, 0, 0);
  return device == 7 ? 0 : 101;
}
int cuDevicePrimaryCtxRelease_v2(int device) {
  note("cuDevicePrimaryCtxRelease", 0, 0, 0);
  return device == 7 && __atomic_sub_fetch(&retained, 1, __ATOMIC_SEQ_CST) >= 0 ? 0 : 201;
}
int cuCtxSetCurrent(void *context) {
  current = context;
  return context == CONTEXT ? 0 : 201;
}

int cuMemAlloc_v2(uint64_t *address, size_t size) {
  if (current != CONTEXT) return 201;
  pthread_mutex_lock(&lock);
  int result = 2;
  for (int i = 0; i < BUFFERS && result; i++) {
    if (!buffers[i].host) {
      buffers[i] = (buffer_t){next_address, size, mmap(NULL, size, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), 0};
      *address = next_address;
      next_address += (size + (4 << 20)) / (2 << 20) * (2 << 20);
      result = 0;
    }
  }
  note("cuMemAlloc %ld", (long)size, 0, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

static buffer_t *buffer_at(uint64_t address, size_t size) {
  for (int i = 0; i < BUFFERS; i++) {
    buffer_t *b = &buffers[i];
    if (b->host && address >= b->address && address + size <= b->address + b->size) return b;
  }
  return NULL;
}

int cuMemFree_v2(uint64_t address) {
  pthread_mutex_lock(&lock);
  buffer_t *b = buffer_at(address, 1);
  int result = !b || b->address != address || b->registered ? 1 : 0;
  if (!result) {
    munmap(b->host, b->size);
    b->host = NULL;
  }
  note("cuMemFree = %ld", result, 0, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t size) {
  pthread_mutex_lock(&lock);
  buffer_t *b = buffer_at(to, size);
  if (b && current == CONTEXT) memcpy(b->host + (to - b->address), from, size);
  pthread_mutex_unlock(&lock);
  return current != CONTEXT ? 201 : b ? 0 : 1;
}

int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t size) {
  pthread_mutex_lock(&lock);
  buffer_t *b = buffer_at(from, size);
  if (b && current == CONTEXT) memcpy(to, b->host + (from - b->address), size);
  pthread_mutex_unlock(&lock);
  return current != CONTEXT ? 201 : b ? 0 : 1;
}

/* ---- libcufile ---- */

status_t cuFileDriverOpen(void) {
  note("cuFileDriverOpen", 0, 0, 0);
  __atomic_add_fetch(&opened, 1, __ATOMIC_SEQ_CST);
  return answer(current == CONTEXT ? 0 : 5047);
}
status_t cuFileDriverClose_v2(void) {
  note("cuFileDriverClose", 0, 0, 0);
  return answer(__atomic_sub_fetch(&opened, 1, __ATOMIC_SEQ_CST) >= 0 ? 0 : 5001);
}
status_t cuFileGetVersion(int *version) { *version = 1150; return answer(0); }
status_t cuFileSetStatsLevel(int wanted) {
  level = wanted;
  return answer(is("nostats") ? 5022 : opened ? 0 : 5001);
}
status_t cuFileStatsStart(void) { counting = level == 3; return answer(opened ? 0 : 5001); }
status_t cuFileGetStatsL3(char *all) {
  if (!opened || !counting) return answer(5001);
  size_t level1 = is("newer") ? 624 : 512;
  *(uint32_t *)(all + level1 + 512) = 1;
  pthread_mutex_lock(&lock);
  memcpy(all + level1 + 512 + 8, &gpu, sizeof gpu);
  pthread_mutex_unlock(&lock);
  return answer(0);
}

status_t cuFileBufRegister(uint64_t base, size_t size, int flags) {
  pthread_mutex_lock(&lock);
  buffer_t *b = buffer_at(base, size);
  int code = !opened ? 5001 : !b || b->address != base || base % 4096 ? 5012 : flags ? 5022 : b->registered ? 5023 : 0;
  if (!code) b->registered = 1;
  note("cuFileBufRegister %ld = %ld", (long)size, code, 0);
  pthread_mutex_unlock(&lock);
  return answer(code);
}
status_t cuFileBufDeregister(uint64_t base) {
  pthread_mutex_lock(&lock);
  buffer_t *b = buffer_at(base, 1);
  int code = b && b->registered ? 0 : 5024;
  if (!code) b->registered = 0;
  note("cuFileBufDeregister = %ld", code, 0, 0);
  pthread_mutex_unlock(&lock);
  return answer(code);
}

static int copies(void) { return is("compat") || is("sly") || (is("later") && transfers > 100); }

status_t cuFileHandleRegister(void **handle, descriptor_t *d) {
  const char *allowed = getenv("CUFILE_ALLOW_COMPAT_MODE");
  int code = !opened ? 5001 : d->type != 1 ? 5022 : d->ops ? 5022 : fcntl(d->handle.fd, F_GETFD) < 0 ? 5018 : 0;
  if (!code && !(fcntl(d->handle.fd, F_GETFL) & O_DIRECT)) code = 5020;
  if (!code && is("compat") && allowed && !strcmp(allowed, "false")) code = 5008;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < FILES && !code; i++) {
    if (!files[i].used) {
      files[i] = (file_t){1, d->handle.fd};
      *handle = &files[i];
      break;
    }
  }
  note("cuFileHandleRegister = %ld", code, 0, 0);
  pthread_mutex_unlock(&lock);
  return answer(code);
}
void cuFileHandleDeregister(file_t *handle) {
  note("cuFileHandleDeregister of an open file: %ld", fcntl(handle->fd, F_GETFD) >= 0, 0, 0);
  handle->used = 0;
}

/* Without O_DIRECT where it has to be: a library reads whole blocks and copies. */
static long moved(int write, int fd, char *at, size_t size, int64_t offset) {
  int aligned = ((uintptr_t)at | size | (uint64_t)offset) % 4096 == 0;
  int plain = fd;
  if (!aligned) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    plain = open(link, write ? O_RDWR : O_RDONLY);
    if (plain < 0) return -1;
  }
  long result = write ? pwrite(plain, at, size, offset) : pread(plain, at, size, offset);
  if (!aligned) {
    int kept = errno;
    if (write) fdatasync(plain);
    close(plain);
    errno = kept;
  }
  pthread_mutex_lock(&lock);
  uint64_t *counts = gpu.counters + (write ? N_TOTAL_WRITES : N_TOTAL_READS);
  counts[0]++;
  counts[copies() ? 3 : is("peer") ? 1 : 2]++;
  counts[4] += !aligned && !copies();
  pthread_mutex_unlock(&lock);
  return result;
}

static long transfer(int write, file_t *file, uint64_t base, size_t size, int64_t offset, int64_t at) {
  pthread_mutex_lock(&lock);
  buffer_t *b = buffer_at(base, 1);
  int code = !opened ? 5001 : !file->used ? 5027 : !b || !b->registered || b->address != base ? 5024
             : at < 0 || at + size > b->size ? 5014 : current != CONTEXT ? 5047 : 0;
  char *host = b ? b->host + at : NULL;
  int fails = ++transfers % 5 == 0;
  pthread_mutex_unlock(&lock);
  note(write ? "cuFileWrite %ld at %ld = %ld" : "cuFileRead %ld at %ld = %ld", (long)size, (long)offset, -code);
  if (code) return -code;
  if (fails && is("code")) return -5036;
  if (fails && (is("errno") || is("errnocode"))) {
    errno = is("errno") ? ENOSPC : 5016;
    return -1;
  }
  if (is("short") && size > 8192) size = 8192;
  return moved(write, file->fd, host, size, offset);
}

ssize_t cuFileRead(file_t *file, uint64_t base, size_t size, off_t offset, off_t at) {
  return transfer(0, file, base, size, offset, at);
}
ssize_t cuFileWrite(file_t *file, uint64_t base, size_t size, off_t offset, off_t at) {
  return transfer(1, file, base, size, offset, at);
}

status_t cuFileBatchIOSetUp(batch_t **batch, unsigned depth) {
  int code = is("nobatch") ? 5049 : !opened ? 5001 : depth < 1 || depth > DEPTH ? 5037 : 0;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < BATCHES && !code; i++) {
    if (!batches[i].used) {
      batches[i] = (batch_t){.used = 1, .depth = depth};
      *batch = &batches[i];
      break;
    }
  }
  note("cuFileBatchIOSetUp %ld = %ld", depth, code, 0);
  pthread_mutex_unlock(&lock);
  return answer(code);
}

status_t cuFileBatchIOSubmit(batch_t *batch, unsigned count, request_t *requests, unsigned flags) {
  int code = !batch->used ? 5022 : flags ? 5022 : batch->count + count > batch->depth ? 5037 : 0;
  if (!code && is("batchfull")) code = 5037;
  note("cuFileBatchIOSubmit %ld = %ld", count, code, 0);
  if (code) return answer(code);
  for (unsigned i = 0; i < count; i++) {
    request_t *r = &requests[i];
    if (r->mode != 1 || r->opcode < 0 || r->opcode > 1) return answer(5022);
    int saved = errno;
    long result = transfer(r->opcode, r->file, r->u.base, r->u.size, r->u.file_offset, r->u.buffer_offset);
    if (result == -1) result = -errno;
    errno = saved;
    if (i == 0 && is("batchfail")) result = -5044;
    batch->events[batch->count++] = (event_t){r->cookie, result < 0 ? 0x40 : 0x10, (size_t)result};
  }
  return answer(0);
}

/* The last to be submitted is the first to be told of, one at a time. */
status_t cuFileBatchIOGetStatus(batch_t *batch, unsigned least, unsigned *count, event_t *events,
                                struct timespec *timeout) {
  if (is("blind")) {
    batch->count = 0;
    return answer(5041);
  }
  if (*count < 1 || (timeout && (timeout->tv_nsec < 0 || timeout->tv_nsec > 999999999))) return answer(5022);
  if (!timeout && least > batch->count) return answer(5030); /* it would wait for ever */
  *count = batch->count > 0 ? 1 : 0;
  if (*count) events[0] = batch->events[--batch->count];
  return answer(0);
}

void cuFileBatchIODestroy(batch_t *batch) {
  note("cuFileBatchIODestroy with %ld left", batch->count, 0, 0);
  batch->used = 0;
}
