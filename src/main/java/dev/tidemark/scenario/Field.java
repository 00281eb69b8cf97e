package dev.tidemark.scenario;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * One key of a mapping: a record's component.
 *
 * @param key in kebab case
 * @param doc what it means
 * @param byDefault its value when absent, as written in YAML; empty for none
 * @param optional whether the component is an Optional
 */
record Field(
    String key, String doc, String byDefault, boolean optional, Shape shape, Method accessor) {

  boolean required() {
    return byDefault.isEmpty() && !optional && !(shape instanceof Shape.Many);
  }

  /** The component's value in a record. */
  Object valueIn(Object owner) {
    return valueOf(accessor, owner);
  }

  static Object valueOf(Method accessor, Object owner) {
    try {
      return accessor.invoke(owner);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("accessor=" + accessor + " must be callable", e);
    }
  }

  /** The meaning as part of a sentence. */
  String meaning() {
    return doc.endsWith(".") ? doc.substring(0, doc.length() - 1) : doc;
  }
}
