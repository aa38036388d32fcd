/** What the quick line says. */

/** What a line says. A part that is missing was not said, or not clearly. */
export interface Reading {
  /** For the field of the amount: "40", "385.50". */
  readonly amountText?: string | undefined;
  /** "2026-11-20" */
  readonly date?: string | undefined;
  readonly tags: readonly string[];
}
