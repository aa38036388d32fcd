/** How requests are sent: fields as headers, and sizes of lists. On its own, because the boot script imports it. */

/**
 * Returns the header of a field: `x-group-code` for `groupCode`. The hosting platforms log every URL, so a field that must
 * not be logged, such as a group code, can be sent as a header (docs/product.md §7).
 */
export const headerOf = (field: string): string =>
  `x-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** How much of a list is read at once. */
export const pageSizes = {
  /** The entries of a group's activity. */
  activity: 30,
  /** The expenses of a dashboard. */
  expenses: 50,
  /** The Give/Take records when the page opens. Each time the user asks for older ones, the number doubles. */
  records: 50,
  /** The most Give/Take records in one answer: the largest limit that Firestore accepts. */
  recordsAtMost: 10_000,
  /** The payments in an answer with balances, newest first. */
  payments: 50,
} as const;
