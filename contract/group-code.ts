/** Group codes: six characters that are hard to misread on a notice board (docs/product.md §3). */

/** Upper-case letters and digits without 0 O 1 I L. */
export const groupCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const groupCodeLength = 6;

const groupCode = new RegExp(`^[${groupCodeAlphabet}]{${groupCodeLength}}$`);

/** A typed code in the form in which it is stored: case and surrounding spaces do not matter. */
export const normalizeGroupCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether the text has the form of a group code. */
export const isGroupCode = (text: string): boolean => groupCode.test(text);

/** A code from a source of random integers: `random(n)` returns 0 to n-1 and must be cryptographically secure. */
export const groupCodeFrom = (random: (below: number) => number): string =>
  Array.from({ length: groupCodeLength }, () => groupCodeAlphabet.charAt(random(groupCodeAlphabet.length))).join('');
