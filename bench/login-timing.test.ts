/**
 * Checks that response times do not reveal whether a mobile number has an account (docs/product.md §2). Takes about a
 * minute.
 */
import { randomInt } from 'node:crypto';
import { endpoints } from '@pg/contract/endpoints';
import { expect, it } from 'vitest';
import { sendRaw } from '../tests/support/api.ts';
import { anyMobile, registerPerson } from '../tests/support/people.ts';
import { besideFloor, report } from './support/results.ts';

const tries = 200;
const numbers = 20;
const allowed = 1.15;

const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Returns how many milliseconds a refused login takes, from an address that has not tried before. */
async function timeOf(userId: string): Promise<number> {
  const started = performance.now();
  const { status } = await sendRaw('POST', endpoints.login.path, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({ userId, password: 'not-the-password' }),
  });
  const took = performance.now() - started;
  expect(status).toBe(401);
  return took;
}

it('a login with an unknown number takes as long as one with a wrong password', async () => {
  const known = await Promise.all(Array.from({ length: numbers }, async () => (await registerPerson('Asha')).userId));
  const unknown = Array.from({ length: numbers }, anyMobile);
  for (const userId of [...known.slice(0, 5), ...unknown.slice(0, 5)]) await timeOf(userId);

  const wrong: number[] = [];
  const absent: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const index = turn % numbers;
    // The two kinds of login alternate, so that a slow moment of the machine affects both alike.
    wrong.push(await timeOf(known[index] ?? ''));
    absent.push(await timeOf(unknown[index] ?? ''));
  }
  const finding = besideFloor(
    'login with a wrong password; floor: with a number that has no account',
    'ms',
    wrong,
    absent,
  );
  report(`refused logins, ${tries} each`, [finding]);
  const { ratio } = finding;
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(allowed);
});
