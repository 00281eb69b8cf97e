package dev.tidemark.scenario;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Derives shapes from Java types by reflection. */
final class Shapes {
  static final Shape.Group SCENARIO = (Shape.Group) of(Scenario.class, Range.ALL);
  static final Shape.Group DRIVE = (Shape.Group) of(DriveProfile.class, Range.ALL);

  private Shapes() {}

  static Shape of(Type type, Range range) {
    if (type instanceof ParameterizedType generic) {
      Type argument = generic.getActualTypeArguments()[0];
      Class<?> raw = (Class<?>) generic.getRawType();
      return raw == List.class
          ? new Shape.Many(of(argument, range))
          : record(raw, of(argument, range));
    }
    Class<?> plain = (Class<?>) type;
    ScalarKind kind = ScalarKind.of(plain);
    if (kind != null) {
      return new Shape.Scalar(kind, range);
    }
    if (plain.isEnum()) {
      return word(plain);
    }
    return plain.isRecord() ? record(plain, null) : union(plain);
  }

  private static Shape word(Class<?> type) {
    Map<String, Object> constants = new LinkedHashMap<>();
    for (Object constant : type.getEnumConstants()) {
      constants.put(YamlNames.ofConstant(((Enum<?>) constant).name()), constant);
    }
    return new Shape.Word(type, constants);
  }

  /**
   * @param argument the shape of the record's type parameter, if it has one
   */
  private static Shape record(Class<?> type, @Nullable Shape argument) {
    RecordComponent[] components = type.getRecordComponents();
    if (components.length == 1 && components[0].getAnnotation(Key.class) == null) {
      Shape inner = of(components[0].getGenericType(), Range.ALL);
      return new Shape.Wrapper(
          type, constructor(type, components), inner, components[0].getAccessor());
    }
    List<Field> fields = new ArrayList<>(components.length);
    for (RecordComponent component : components) {
      fields.add(field(component, argument));
    }
    return new Shape.Group(type, constructor(type, components), fields);
  }

  private static Field field(RecordComponent component, @Nullable Shape argument) {
    Key key = component.getAnnotation(Key.class);
    if (key == null) {
      throw new IllegalArgumentException("component=" + component + " must have a @Key");
    }
    Type type = component.getGenericType();
    boolean optional = component.getType() == Optional.class;
    Type content = optional ? ((ParameterizedType) type).getActualTypeArguments()[0] : type;
    Shape shape =
        content instanceof TypeVariable<?> && argument != null
            ? argument
            : of(content, Range.of(key));
    String name = YamlNames.ofJava(component.getName());
    return new Field(name, key.doc(), key.byDefault(), optional, shape, component.getAccessor());
  }

  private static Constructor<?> constructor(Class<?> type, RecordComponent[] components) {
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].getType();
    }
    try {
      return type.getDeclaredConstructor(types);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("type=" + type + " must be a record", e);
    }
  }

  /** A sealed family: tagged when more than one member is a mapping. */
  private static Shape union(Class<?> type) {
    if (!type.isSealed()) {
      throw new IllegalArgumentException("type=" + type + " has no shape in YAML");
    }
    List<Shape> members = new ArrayList<>();
    Map<String, Shape.Group> groups = new LinkedHashMap<>();
    for (Class<?> member : type.getPermittedSubclasses()) {
      Shape shape = of(member, Range.ALL);
      members.add(shape);
      if (shape instanceof Shape.Group group) {
        groups.put(tag(member), group);
      }
    }
    if (type.isAnnotationPresent(KnownByFirstKey.class)) {
      return keyed(type, groups.values());
    }
    return groups.size() > 1 ? new Shape.Tagged(type, groups) : new Shape.Either(type, members);
  }

  private static Shape keyed(Class<?> type, Collection<Shape.Group> groups) {
    Map<String, Shape.Group> byKey = new LinkedHashMap<>();
    groups.forEach(group -> byKey.put(group.fields().getFirst().key(), group));
    return new Shape.Keyed(type, byKey);
  }

  private static String tag(Class<?> member) {
    YamlName name = member.getAnnotation(YamlName.class);
    return name == null ? YamlNames.ofJava(member.getSimpleName()) : name.value();
  }
}
