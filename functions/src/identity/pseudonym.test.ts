/** Names in the log: the same for the same, and nothing to find a number by. */
import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { pseudonymOf } from './pseudonym.ts';

const secret = 'a-secret-of-32-bytes-for-the-test';
const number = '9876543210';

it('The same person is always the same, another another, and a group of the same letters another again', () => {
  const name = pseudonymOf('user', number, secret);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(pseudonymOf('user', number, secret)).toBe(name);
  expect(pseudonymOf('user', '9876543211', secret)).not.toBe(name);
  expect(pseudonymOf('group', number, secret)).not.toBe(name);
});

it('Nobody makes it from the number without the key, nor with the key as it signs tokens', () => {
  const name = pseudonymOf('user', number, secret);
  expect(pseudonymOf('user', number, `${secret}!`)).not.toBe(name);
  for (const text of [number, `user ${number}`]) {
    expect(createHash('sha256').update(text).digest('hex')).not.toContain(name);
    expect(createHmac('sha256', secret).update(text).digest('hex')).not.toContain(name);
  }
});
