package dev.tidemark.scenario;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a sealed family whose records are told apart by their first key, which no other has. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface KnownByFirstKey {}
