/** Hashing and comparing passwords. */
import { expect, it } from 'vitest';
import type { InTurn } from './hash-lanes.ts';
import { hashPassword, isPassword } from './password.ts';

const atOnce: InTurn = (work) => work();

it('The right password matches its hash in any Unicode form, and a wrong one does not', async () => {
  const stored = await hashPassword('caf\u00e9-and-rent', atOnce);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('cafe\u0301-and-rent', stored, atOnce)).toBe(true);
  expect(await isPassword('cafe-and-rent', stored, atOnce)).toBe(false);
});

it('No password matches an unknown user', async () => {
  expect(await isPassword('anything', undefined, atOnce)).toBe(false);
});

it('Comparing a password with a stored value that is not a hash throws an error', async () => {
  await expect(isPassword('anything', 'plain text', atOnce)).rejects.toThrow('not an argon2id PHC string');
});
