/** A password is hashed, and only a hash of ours is compared with. */
import { expect, it } from 'vitest';
import type { InTurn } from './hash-lanes.ts';
import { hashPassword, isPassword } from './password.ts';

const atOnce: InTurn = (work) => work();

it('The right password is known by its hash, however its letters were typed, and a wrong one is not', async () => {
  const stored = await hashPassword('caf\u00e9-and-rent', atOnce);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('cafe\u0301-and-rent', stored, atOnce)).toBe(true);
  expect(await isPassword('cafe-and-rent', stored, atOnce)).toBe(false);
});

it('Nobody has a password, and no password is nobody’s', async () => {
  expect(await isPassword('anything', undefined, atOnce)).toBe(false);
});

it('What is stored and is no hash is said to be none, instead of being compared with', async () => {
  await expect(isPassword('anything', 'plain text', atOnce)).rejects.toThrow('not an argon2id PHC string');
});
