/** The ids of documents that people create. On their own, because the boot script imports the group codes. */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** As long as the ids that Firestore generates. */
const length = 20;

/** `random(n)` returns an integer from 0 to n-1 and must be cryptographically secure. */
export const randomId = (random: (below: number) => number): string =>
  Array.from({ length }, () => digits.charAt(random(digits.length))).join('');

/**
 * The id of what a person creates: the first 20 base-62 digits, smallest first, of the SHA-256 of person and
 * idempotency key. So a repeat leads to the same id even long after the server has forgotten the key, the web knows it
 * before the server answers (docs/decisions/0064), and two people never get the same.
 */
export async function idForKey(userId: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId} ${key}`));
  let number = [...new Uint8Array(digest)].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let id = '';
  while (id.length < length) {
    id += digits[Number(number % 62n)];
    number /= 62n;
  }
  return id;
}
