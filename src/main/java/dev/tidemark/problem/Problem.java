package dev.tidemark.problem;

/**
 * A mistake of the user: where it is, what is wrong and how to fix it.
 *
 * @param where a file, or a file and a line such as {@code ckpt.yaml:14}; empty when there is none
 * @param key the dotted key or option that is wrong; empty when there is none
 * @param what what is wrong, a sentence without its full stop
 * @param fix what to do instead, a sentence without its full stop, or a question; empty when {@code
 *     what} says it
 */
public record Problem(String where, String key, String what, String fix) {

  public static Problem of(String where, String key, String what, String fix) {
    return new Problem(where, key, what, fix);
  }

  /** One line: {@code ckpt.yaml:14 block-size: 1000 B is not a multiple of 4096 B. Use 4 KiB.} */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(where);
    if (!key.isEmpty()) {
      line.append(line.isEmpty() ? "" : " ").append(key);
    }
    line.append(line.isEmpty() ? "" : ": ").append(what).append('.');
    if (!fix.isEmpty()) {
      line.append(' ').append(fix).append(fix.endsWith("?") ? "" : ".");
    }
    return line.toString();
  }
}
