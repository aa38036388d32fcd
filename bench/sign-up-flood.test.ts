/**
 * Measures how much a flood of anonymous sign-ups slows down other calls (docs/product.md §2). Takes about a minute.
 */
import { endpoints } from '@pg/contract/endpoints';
import { expect, it } from 'vitest';
import { from, someAddress } from '../tests/support/addresses.ts';
import { send, sendRaw } from '../tests/support/api.ts';
import { anyMobile, type Person, registerPerson } from '../tests/support/people.ts';
import { beside, report } from './support/results.ts';
import { median } from './support/statistics.ts';

const atOnce = 20;
const rounds = 150;
const allowed = 2;

/**
 * Signs up strangers from new addresses, twenty at a time, until `stop` is called. `stop` returns how many signed up.
 */
function flood(): { stop: () => Promise<number> } {
  let goesOn = true;
  let signedUp = 0;
  const signUp = async (): Promise<void> => {
    while (goesOn) {
      const { status } = await sendRaw('POST', endpoints.register.path, {
        headers: { 'content-type': 'application/json', ...from(someAddress()) },
        body: JSON.stringify({ name: 'Stranger', userId: anyMobile(), password: 'chai-and-rent' }),
      });
      expect([201, 503]).toContain(status);
      if (status === 201) signedUp += 1;
    }
  };
  const running = Array.from({ length: atOnce }, signUp);
  const stop = async (): Promise<number> => {
    goesOn = false;
    await Promise.all(running);
    return signedUp;
  };
  return { stop };
}

async function timeOf(person: Person, limit: number): Promise<number> {
  const started = performance.now();
  const { status } = await send('setMonthlyLimit', { limit }, { token: person.token });
  expect(status).toBe(200);
  return performance.now() - started;
}

async function timesOf(person: Person): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(person, 1000 + round));
  return times;
}

it('a call takes at most twice as long while twenty strangers sign up at once', async () => {
  const asha = await registerPerson('Asha');
  await timesOf(asha);
  const calm = await timesOf(asha);
  const { stop } = flood();
  const flooded = await timesOf(asha);
  const signedUp = await stop();
  const finding = beside(
    `set-monthly-limit during ${signedUp} sign-ups; floor: without them`,
    'ms',
    median(flooded),
    median(calm),
  );
  report(`${rounds} calls of one member while twenty strangers sign up at once`, [finding]);
  expect(finding.ratio).toBeLessThan(allowed);
});
