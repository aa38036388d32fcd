/**
 * Measures how many pushes per second a new expense sends, and how soon the first one arrives (docs/product.md §12).
 * The floor is the bare SDK: without a database, it sends the same messages in the same chunks to the same fake of FCM.
 */
import { paise } from '@pg/contract/money';
import { type PushData, pushOf } from '@pg/contract/push';
import { chunkSize, fcmSender } from '@pg/functions/push/senders';
import { afterAll, expect, it } from 'vitest';
import { fcm } from '../tests/support/fcm.ts';
import { messaging } from '../tests/support/fcm-redirect.ts';
import { buildGroup, buildPersonWithCoins } from '../tests/support/people.ts';
import { buildDevices, deliver, spend, writeMembers } from '../tests/support/push.ts';
import { beside, report } from './support/results.ts';
import { median } from './support/statistics.ts';

const devices = 2000;
const rounds = 15;
const warmUps = 3;
const housemates = 3;

const send = fcmSender(messaging);
afterAll(() => fcm.close());

/**
 * Creates a group in which Asha records the expenses, and the other members, at most 199, together have this many
 * devices.
 */
async function groupOf(count: number) {
  const asha = await buildPersonWithCoins(100_000, 'Asha Rao');
  const code = await buildGroup([asha]);
  const others = await writeMembers(code, Math.min(count, 199), `${asha.userId}-`);
  const tokens = await buildDevices(
    Array.from({ length: count }, (_, index) => ({
      userId: others[index % others.length] ?? '',
      groupCodes: [code],
    })),
  );
  return { tokens, spend: () => spend(asha, [code]) };
}

/**
 * Returns the milliseconds until the first message arrived and until all were sent. Fails unless each device got
 * exactly one.
 */
async function timed(count: number, work: () => Promise<unknown>): Promise<{ first: number; all: number }> {
  fcm.reset();
  let first = 0;
  fcm.answers(() => {
    first ||= performance.now();
    return { status: 200 };
  });
  const started = performance.now();
  await work();
  const all = performance.now() - started;
  expect(new Set(fcm.received.map(({ token }) => token)).size).toBe(count);
  expect(fcm.received).toHaveLength(count);
  return { first: first - started, all };
}

/** Sends the same messages with the bare SDK. */
async function sendBare(tokens: readonly string[], data: PushData): Promise<void> {
  const webpush = { headers: { TTL: '86400', Urgency: 'high' } };
  for (let start = 0; start < tokens.length; start += chunkSize) {
    await messaging.sendEach(tokens.slice(start, start + chunkSize).map((token) => ({ token, data, webpush })));
  }
}

const push = pushOf(
  { id: 'abcdefghij0123456789', by: 'Asha Rao', amount: paise(2500), tags: ['chai'] },
  { code: 'ABC234', name: 'Sunrise PG' },
);

/**
 * Returns the medians of the product's rounds and of the bare SDK's. The rounds alternate, so that a slow moment of the
 * machine affects both.
 */
async function compare(count: number) {
  const { tokens, spend: spendOnce } = await groupOf(count);
  const ours: { first: number; all: number }[] = [];
  const floor: typeof ours = [];
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const expenseId = await spendOnce();
    const times = [
      await timed(count, () => deliver(expenseId, send)),
      await timed(count, () => sendBare(tokens, push)),
    ] as const;
    if (round < warmUps) continue;
    ours.push(times[0]);
    floor.push(times[1]);
  }
  const perSecond = (times: typeof ours): number => (count / median(times.map(({ all }) => all))) * 1000;
  return { first: median(ours.map(({ first }) => first)), rate: perSecond(ours), floor: perSecond(floor) };
}

it('each of many devices gets one message, and sending is at least a third as fast as with the bare SDK', async () => {
  const crowded = await compare(devices);
  const house = await compare(housemates);
  const findings = [
    beside(`sending to ${devices} devices`, 'messages/s', crowded.rate, crowded.floor),
    { what: `from the event to the first message, ${devices} devices`, unit: 'ms', value: crowded.first },
    { what: `from the event to the first message, ${housemates} devices`, unit: 'ms', value: house.first },
  ];
  report('pushes', findings);
  expect(crowded.rate / crowded.floor).toBeGreaterThan(1 / 3);
});
