/** The ways to split an expense. Apart from split.ts, because the first screen needs only the names. */
export const splitModes = ['EQUAL', 'SHARES', 'PERCENT', 'EXACT'] as const;

export type SplitMode = (typeof splitModes)[number];
