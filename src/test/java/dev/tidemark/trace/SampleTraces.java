package dev.tidemark.trace;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/** A small valid trace of each format. */
final class SampleTraces {
  static final String FIO_2 =
      """
      fio version 2 iolog
      /mnt/nvme0/a.dat add
      /mnt/nvme0/a.dat open
      /mnt/nvme0/a.dat read 0 4096
      /mnt/nvme0/a.dat wait 500000 0
      /mnt/nvme0/a.dat read 4096 4096
      /mnt/nvme0/a.dat trim 8192 4096
      /mnt/nvme0/a.dat sync 0 0
      /mnt/nvme0/a.dat close
      """;

  static final String FIO_3 =
      """
      fio version 3 iolog
      0 /mnt/nvme0/a.dat add
      0 /mnt/nvme0/a.dat open
      0 /mnt/nvme0/a.dat read 0 4096
      1000000 /mnt/nvme0/a.dat read 4096 4096
      2000000 /mnt/nvme0/a.dat write 8192 4096
      3000000 /mnt/nvme0/a.dat close
      """;

  static final String BLKPARSE =
      """
      259,0    0        1     0.000000000  4242  Q  WS 2048 + 2048 [ckpt writer]
      259,0    0        3     0.000000900  4242  D  WS 2048 + 2048 [ckpt writer: [x]]
      259,0    0        4     0.000091000     0  C  WS 2048 + 2048 [0]
        8,16   5        1     0.000100000 18615  A   R 1444645666 + 256 <- (8,17) 1444645632
        8,16   5        2     0.000100000 18615  P   N [java]
        8,16   5        3     0.000100000 18615 UT   N [java] 1
        8,16   5        4     0.000100001 18615  m   N cfq18615S / alloced
        8,16   5        5     0.000200000 18615  D   R 100 + 8 [java]
      259,0    0        6     0.000210000     0  D  FN [kworker/0:1H]
      259,0    0        7     0.000220000  4242  D   D 4096 + 8 [fstrim]
        8,16   5        8     0.000300000     0  C   R 100 + 8 [0]
      259,0    0        9     0.000320000     0  C   D 4096 + 8 [0]
      259,0    0       10     0.000330000  4242  D   R 512 + 8 [late]
      CPU0 (259,0):
       Reads Queued:           1,        4KiB\t Writes Queued:           1,     1024KiB
      Throughput (R/W): 0KiB/s / 0KiB/s
      """;

  static final String MSR =
      """
      128166372003061629,src1,0,Read,7014609920,24576,41286
      128166372016382155,src1,1,Write,2517696512,4096,963
      """;

  static final String ALIBABA =
      """
      419,W,8792731648,16384,1577808144360767
      725,R,59110326272,360448,1577808144360813
      419,W,8792747968,16384,1577808144360700
      """;

  static final String TENCENT =
      """
      1538323200,12910952,128,0,1063
      1538323200,6338688,8,1,1627
      1538323200,1904106,16,1,1360
      1538323200,39884064,256,0,1360
      1538323201,3473864,16,1,1360
      """;

  static final String SYSTOR =
      """
      Timestamp,Response,IOType,LUN,Offset,Size
      1455588002.084612846,0.001034021,W,4,7014609920,24576
      1455588002.084700000,,R,4,8192,4096
      """;

  static final String SPC =
      """
      0,21741712,24576,R,0.000774
      1,303567,3584,w,0.026214
      """;

  static final String MQSIM =
      """
      938513000 4 264719034 16 0
      938828000 3 197570570 32 1
      """;

  static final String DFTRACER =
      """
      [
       {"id":"0","name":"open","cat":"POSIX","pid":"7","tid":"8","ts":"1698080323825000","dur":"3430",\
      "ph":"X","args":{"hostname":"node1","ret":18,"flags":66,"fname":"/p/a.bat","mode":420}}
      {"id":"1","name":"write","cat":"POSIX","pid":"7","tid":"8","ts":"1698080323825066","dur":"106189",\
      "ph":"X","args":{"ret":"3276800","count":"3276800","fname":"/p/a.bat","fd":18}}
      {"id":"2","name":"write","cat":"POSIX","pid":"7","tid":"8","ts":"1698080323935066","dur":"10",\
      "ph":"X","args":{"ret":"4096","count":"4096","fname":"/p/a.bat","fd":18}}
      {"id":"3","name":"lseek64","cat":"POSIX","pid":"7","tid":"8","ts":"1698080323936000","dur":"1",\
      "ph":"X","args":{"ret":"1048576","offset":1048576,"whence":0,"fd":18}}
      {"name":"FH","cat":"dftracer","pid":7,"tid":8,"ph":"M","args":{"hhash":"h1","name":"/p/b.bat",\
      "value":"f9"}}
      {"id":4,"name":"read","cat":"POSIX","pid":7,"tid":8,"ts":1698080323937000,"dur":20,"ph":"X",\
      "args":{"hhash":"h1","fhash":"f9","ret":131072,"count":131072,"fd":18}}
      {"id":5,"name":"pread","cat":"POSIX","pid":7,"tid":8,"ts":1698080323938000,"dur":20,"ph":"X",\
      "args":{"fhash":"f9","ret":-1,"count":131072,"offset":0,"fd":18}}
      {"id":6,"name":"read","cat":"POSIX","pid":7,"tid":8,"ts":1698080323939000,"dur":20,"ph":"X",\
      "args":{"fhash":"f9","ret":4096,"count":4096,"fd":99}}
      {"id":7,"name":"compute","cat":"PY","pid":7,"tid":8,"ts":1698080323939000,"dur":20,"ph":"X",\
      "args":{}}
      ]
      """;

  static final String DARSHAN =
      """
      # DXT, file_id: 123, file_name: /scratch/out file.dat
      # DXT, rank: 3, hostname: n1
      # DXT, write_count: 1, read_count: 1
      # Module    Rank  Wt/Rd  Segment          Offset          Length    Start(s)      End(s)
       X_MPIIO       3  write        0               0            4000      0.1030      0.1040
       X_POSIX       3  write        0               0              40      0.1033      0.1034 1234
       X_POSIX       3   read        0              40            1024      0.2000      0.2001  [  5]
      """;

  static final String STRACE =
      """
      26008 1796041759.190189 openat(AT_FDCWD</m>, "/m/ck", O_WRONLY|O_CREAT, 0644) = 3</m/ck> <0.000034>
      26008 1796041759.191460 pwrite64(3</m/ck>, "a\\")= 1"..., 1048576, 2097152) = 1048576 <0.002233>
      26008 1796041759.201748 fsync(3</m/ck>) = 0 <0.003614>
      26008 1796041759.202000 close(3</m/ck>) = 0 <0.000013>
      26008 1796041759.205453 openat(AT_FDCWD</m>, "/m/ck", O_RDONLY) = 3</m/ck> <0.000008>
      26008 1796041759.205512 read(3</m/ck>, ""..., 8192) = 8192 <0.001594>
      26008 1796041759.207141 lseek(3</m/ck>, 65536, SEEK_SET) = 65536 <0.000003>
      26008 1796041759.207170 read(3</m/ck>,  <unfinished ...>
      26009 1796041759.207171 read(3</m/ck>, ""..., 512) = 512 <0.000002>
      26008 1796041759.207270 <... read resumed>""..., 4096) = 4096 <0.000100>
      26008 1796041759.207307 preadv2(3</m/ck>, [...], 1, 0, 0) = -1 EINVAL (Invalid argument) <0.000006>
      26008 1796041759.207400 read(9</etc/passwd>, ""..., 100) = 100 <0.000006>
      26008 1796041759.207500 write(1<socket:[77]>, "x", 1) = 1 <0.000006>
      26008 1796041759.207600 io_uring_enter(5<anon_inode:[io_uring]>, 1, 1, 0, NULL, 8) = 1 <0.000006>
      26008 1796041759.207700 unlink("/m/ck") = 0 <0.000006>
      26008 1796041759.207800 --- SIGCHLD {si_signo=SIGCHLD} ---
      26008 1796041759.207900 +++ exited with 0 +++
      """;

  static final String ELBENCHO =
      """
      { "date": "2026-01-02T03:04:05.678+0000", "worker_rank": 0, "op_name": "pwrite", \
      "entry_name": "/p", "offset": 0, "length": 1048576, "is_finished": false, "is_error": false }
      { "date": "2026-01-02T03:04:05.681+0000", "worker_rank": 0, "op_name": "pwrite", \
      "entry_name": "/p", "offset": 0, "length": 1048576, "is_finished": true, "is_error": false }
      { "date": "2026-01-02T03:04:05.700+0000", "worker_rank": 1, "op_name": "aio_read", \
      "entry_name": "/p", "offset": 4096, "length": 4096, "is_finished": false, "is_error": false }
      """;

  static final String MOONCAKE =
      """
      {"timestamp": 0, "input_length": 1500, "output_length": 6, "hash_ids": [0, 1, 2]}
      {"timestamp": 40, "input_length": 1030, "output_length": 4, "hash_ids": [0, 7]}
      """;

  private SampleTraces() {}

  static byte[] blktrace() {
    try (InputStream in =
        SampleTraces.class.getResourceAsStream("/traces/blktrace-synthetic.bin")) {
      if (in == null) {
        throw new IllegalStateException("the sample is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] tidemark() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TraceSink sink =
        TidemarkTraceWriter.to("memory", out, TraceAbout.of("sample", "0", "simulated"))) {
      int target = sink.target(TraceTarget.file("a"));
      for (int i = 0; i < 40; i++) {
        sink.record(TraceKind.WRITE, i * 1000L, 500, target, i % 4, i * 4096L, 4096);
      }
    }
    return out.toByteArray();
  }

  /** One of each format; of fio both versions under one name each would be alike, so version 3. */
  static Map<TraceFormat, byte[]> all() {
    Map<TraceFormat, byte[]> all = new EnumMap<>(TraceFormat.class);
    all.put(TraceFormat.TIDEMARK, tidemark());
    all.put(TraceFormat.BLKTRACE, blktrace());
    all.put(TraceFormat.FIO, bytes(FIO_3));
    all.put(TraceFormat.BLKPARSE, bytes(BLKPARSE));
    all.put(TraceFormat.MSR, bytes(MSR));
    all.put(TraceFormat.ALIBABA, bytes(ALIBABA));
    all.put(TraceFormat.TENCENT, bytes(TENCENT));
    all.put(TraceFormat.SYSTOR, bytes(SYSTOR));
    all.put(TraceFormat.SPC, bytes(SPC));
    all.put(TraceFormat.MQSIM, bytes(MQSIM));
    all.put(TraceFormat.DFTRACER, bytes(DFTRACER));
    all.put(TraceFormat.DARSHAN, bytes(DARSHAN));
    all.put(TraceFormat.STRACE, bytes(STRACE));
    all.put(TraceFormat.ELBENCHO, bytes(ELBENCHO));
    all.put(TraceFormat.MOONCAKE, bytes(MOONCAKE));
    return all;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static TraceSource open(TraceFormat format, byte[] bytes, TraceOptions options) {
    return TraceFile.open("t", new ByteArrayInputStream(bytes), format, options);
  }

  static TraceSource open(TraceFormat format, String text) {
    return open(format, bytes(text), TraceOptions.USUAL);
  }
}
