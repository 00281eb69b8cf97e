package dev.tidemark.scenario;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names a record of a sealed family in YAML, where its own name in kebab case does not do. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface YamlName {
  /** The key that stands for the record. */
  String value();
}
