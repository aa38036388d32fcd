/**
 * Returns a number with its noun: "1 expense", "2 expenses". Takes the singular of a noun whose plural only adds an s.
 */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
