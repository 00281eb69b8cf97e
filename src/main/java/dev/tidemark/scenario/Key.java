package dev.tidemark.scenario;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes one key of a scenario: a record component. The key's name is the component's, in kebab
 * case; binding, default values, error messages and the JSON Schema all come from here.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Key {
  /** What the key means, one sentence; shown by editors. */
  String doc();

  /**
   * The value used when the key is absent, written as in YAML. Empty: required, unless the type is
   * Optional or a List.
   */
  String byDefault() default "";

  /** The smallest value allowed, written as in YAML. */
  String min() default "";

  /** The largest value allowed, written as in YAML. */
  String max() default "";
}
