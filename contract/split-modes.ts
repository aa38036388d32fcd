/** The ways to split an expense. They are not in split.ts, because the first screen needs only the names. */
export const splitModes = ['EQUAL', 'SHARES', 'PERCENT', 'EXACT'] as const;

export type SplitMode = (typeof splitModes)[number];
