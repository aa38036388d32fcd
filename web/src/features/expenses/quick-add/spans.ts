/** A part of a line that was understood. */

/** What some words of a line say, and which words: `from` is the first, `to` the one after the last. */
export interface Span<Value> {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}
