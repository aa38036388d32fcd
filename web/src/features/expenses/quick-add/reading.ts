/** What the quick line says. */

/** What a line says. A missing part is not in the line, or is not clear. */
export interface Reading {
  /** For the field of the amount: "40", "385.50". */
  readonly amountText?: string | undefined;
  /** "2026-11-20" */
  readonly date?: string | undefined;
  readonly tags: readonly string[];
}
