/** Passwords are hashed, and compared only with our own hashes. */
import { expect, it } from 'vitest';
import type { InTurn } from './hash-lanes.ts';
import { hashPassword, isPassword } from './password.ts';

const atOnce: InTurn = (work) => work();

it('The right password matches its hash, however its letters are encoded, and a wrong one does not', async () => {
  const stored = await hashPassword('caf\u00e9-and-rent', atOnce);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('cafe\u0301-and-rent', stored, atOnce)).toBe(true);
  expect(await isPassword('cafe-and-rent', stored, atOnce)).toBe(false);
});

it('An unknown user never matches any password', async () => {
  expect(await isPassword('anything', undefined, atOnce)).toBe(false);
});

it('A stored value that is not a hash throws instead of being compared', async () => {
  await expect(isPassword('anything', 'plain text', atOnce)).rejects.toThrow('not an argon2id PHC string');
});
