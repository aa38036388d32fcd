/** Pseudonyms in the log. */
import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { pseudonymOf } from './pseudonym.ts';

const secret = 'a-secret-of-32-bytes-for-the-test';
const number = '9876543210';

it('A person always has the same pseudonym, which no other person or group has', () => {
  const name = pseudonymOf('user', number, secret);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(pseudonymOf('user', number, secret)).toBe(name);
  expect(pseudonymOf('user', '9876543211', secret)).not.toBe(name);
  expect(pseudonymOf('group', number, secret)).not.toBe(name);
});

it('A pseudonym is neither a plain hash nor a signature with the key of the tokens', () => {
  const name = pseudonymOf('user', number, secret);
  expect(pseudonymOf('user', number, `${secret}!`)).not.toBe(name);
  for (const text of [number, `user ${number}`]) {
    expect(createHash('sha256').update(text).digest('hex')).not.toContain(name);
    expect(createHmac('sha256', secret).update(text).digest('hex')).not.toContain(name);
  }
});
