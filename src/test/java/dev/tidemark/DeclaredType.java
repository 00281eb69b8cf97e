package dev.tidemark;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A class, interface, record, enum or annotation as its source declares it.
 *
 * @param place file and name, for messages
 * @param name its simple name
 * @param isPublic whether it says so, or is a member of an interface
 * @param firstSentence of its doc comment; empty when it has none
 */
record DeclaredType(String place, String name, boolean isPublic, String firstSentence) {

  static List<DeclaredType> in(List<Path> files) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      JavacTask task = (JavacTask) compiler.getTask(null, manager, null, null, null, units);
      Scanner scanner = new Scanner(DocTrees.instance(task));
      task.parse().forEach(unit -> scanner.scan(unit, unit));
      return List.copyOf(scanner.types);
    }
  }

  /** Collects the named types of a parsed file. */
  private static final class Scanner extends TreePathScanner<Void, CompilationUnitTree> {
    private final DocTrees docs;
    private final List<DeclaredType> types = new ArrayList<>();

    Scanner(DocTrees docs) {
      this.docs = docs;
    }

    @Override
    public Void visitClass(ClassTree type, CompilationUnitTree unit) {
      String name = type.getSimpleName().toString();
      if (!name.isEmpty()) {
        String place = Path.of(unit.getSourceFile().getName()) + " " + name;
        types.add(new DeclaredType(place, name, isPublic(type), firstSentence()));
      }
      return super.visitClass(type, unit);
    }

    private boolean isPublic(ClassTree type) {
      Tree parent = getCurrentPath().getParentPath().getLeaf();
      return type.getModifiers().getFlags().contains(Modifier.PUBLIC)
          || parent.getKind() == Tree.Kind.INTERFACE;
    }

    private String firstSentence() {
      DocCommentTree comment = docs.getDocCommentTree(getCurrentPath());
      return comment == null
          ? ""
          : comment.getFirstSentence().stream()
              .map(DocTree::toString)
              .collect(Collectors.joining());
    }
  }
}
