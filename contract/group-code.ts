/** Group codes: six characters that are hard to misread on a notice board (docs/product.md §3). */

/** Upper-case letters and digits without 0 O 1 I L. */
export const groupCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const groupCodeLength = 6;

/** The same letters and digits, written shortly, because every screen loads this. */
const groupCode = /^[A-HJKMNP-Z2-9]{6}$/;

/** Returns a typed code as it is stored: in upper case, without surrounding spaces. */
export const normalizeGroupCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether the text has the form of a group code. */
export const isGroupCode = (text: string): boolean => groupCode.test(text);

/** Returns a random code. `random(n)` returns an integer from 0 to n-1 and must be cryptographically secure. */
export const groupCodeFrom = (random: (below: number) => number): string =>
  Array.from({ length: groupCodeLength }, () => groupCodeAlphabet.charAt(random(groupCodeAlphabet.length))).join('');
