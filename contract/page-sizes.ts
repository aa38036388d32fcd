/** How much of a list is read at once. On its own, because the boot script imports it. */
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
