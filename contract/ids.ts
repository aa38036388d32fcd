/**
 * Group codes: six characters that are hard to misread on a notice board (docs/product.md §3). And the ids of documents
 * that people create.
 */

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

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** As long as the ids that Firestore generates. */
const length = 20;

/** Returns a random id. `random(n)` returns an integer from 0 to n-1 and must be cryptographically secure. */
export const idFrom = (random: (below: number) => number): string =>
  Array.from({ length }, () => digits.charAt(random(digits.length))).join('');

/**
 * Returns the id of what a person creates: the first 20 base-62 digits, smallest first, of the SHA-256 of person and
 * idempotency key. The same request always leads to the same id, even long after the server has forgotten the key, and
 * the web knows the id before the server answers (docs/decisions/0064). Two people never get the same id, whatever keys
 * they choose.
 */
export async function creationId(userId: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId} ${key}`));
  let number = [...new Uint8Array(digest)].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let id = '';
  while (id.length < length) {
    id += digits[Number(number % 62n)];
    number /= 62n;
  }
  return id;
}
