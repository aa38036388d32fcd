/** Somebody's word that an expense or an import is not right, and the answer to it (docs/product.md §19). */
import { instant, object, optional, parts, person, text, type Value } from './shape.ts';

export const objection = object({
  userId: person,
  at: instant,
  text,
  answer: optional(object({ by: person, at: instant, text })),
});

/** The newest one of each person, until its end. */
export const objections = parts(objection);

export type Objection = Value<typeof objection>;
