package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.yaml.snakeyaml.reader.StreamReader;

/** A text file, the user's or our own: UTF-8, of at most 1 MiB. */
final class TextFile {
  private static final int BYTES_MAX = 1 << 20;

  private TextFile() {}

  static String read(Path file) {
    if (Files.isDirectory(file)) {
      throw problem(file, "this is a directory", "Name a YAML file");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      return text(file.toString(), stream.readNBytes(BYTES_MAX + 1));
    } catch (NoSuchFileException e) {
      throw problem(
          file, "no such file", "Check the path; it is relative to the working directory");
    } catch (AccessDeniedException e) {
      throw problem(file, "permission to read the file is denied", "Make it readable: chmod u+r");
    } catch (IOException e) {
      throw problem(file, "reading failed: " + e.getMessage(), "");
    }
  }

  /** A text that comes with Tidemark. */
  static String resource(String path) {
    try (InputStream stream = TextFile.class.getResourceAsStream(path)) {
      if (stream == null) {
        throw new IllegalStateException("resource=" + path + " must be on the class path");
      }
      return text(path, stream.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Decodes a file's content, without its byte order mark. */
  static String text(String name, byte[] content) {
    if (content.length > BYTES_MAX) {
      throw new ProblemException(
          Problem.of(
              name, "", "the file is larger than 1 MiB", "Name a scenario or a drive profile"));
    }
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer bytes = ByteBuffer.wrap(content);
    try {
      CharBuffer text = decoder.decode(bytes);
      boolean marked = text.length() > 0 && text.charAt(0) == '\uFEFF';
      return text.subSequence(marked ? 1 : 0, text.length()).toString();
    } catch (CharacterCodingException e) {
      int line =
          1 + newlines(new String(content, 0, bytes.position(), StandardCharsets.ISO_8859_1));
      throw new ProblemException(
          Problem.of(name + ":" + line, "", "the file is not UTF-8 text", "Save it as UTF-8"));
    }
  }

  /** The line, from 1, of the first character that YAML forbids. */
  static int lineOfControlCharacter(String text) {
    int index = 0;
    while (index < text.length() && StreamReader.isPrintable(text.codePointAt(index))) {
      index += Character.charCount(text.codePointAt(index));
    }
    return 1 + newlines(text.substring(0, index));
  }

  private static int newlines(String text) {
    int count = 0;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      count++;
    }
    return count;
  }

  private static ProblemException problem(Path file, String what, String fix) {
    return new ProblemException(Problem.of(file.toString(), "", what, fix));
  }
}
