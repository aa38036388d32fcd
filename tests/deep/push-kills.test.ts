/**
 * Kills the process that sends an expense’s pushes, at each step from claiming the expense to sending the last chunk:
 * before and after every database call, and at the start and in the middle of a chunk. About 4 minutes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { eventPath } from '@pg/contract/document-paths';
import { afterAll, expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { fcm } from '../support/fcm.ts';
import { buildFlat } from '../support/people.ts';
import { buildDevices, writeMembers } from '../support/push.ts';

const devices = 1200;
/** In milliseconds: a claim’s lease lasts two minutes (docs/product.md §12). */
const afterTheLease = String(121_000);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function start(expenseId: string, later = '0'): ChildProcess & { errors: () => string } {
  const file = new URL('../support/push-process.ts', import.meta.url).pathname;
  const env = { ...process.env, EXPENSE: expenseId, LATER: later };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  return Object.assign(child, { errors: () => printed });
}

/** Returns the id of the last device recorded as sent. */
const recorded = async (expenseId: string): Promise<string> =>
  (await database.doc(eventPath(sha256(`push ${expenseId}`))).get()).data()?.cursor ?? '';

/**
 * Runs a delivery and kills it at the step with this number. Returns the step, or undefined when the delivery finished.
 */
async function killAt(number: number, expenseId: string): Promise<string | undefined> {
  const child = start(expenseId);
  const ended = once(child, 'exit');
  let steps = 0;
  let killed: string | undefined;
  const step = (name: string): void => {
    steps += 1;
    if (steps !== number) return;
    killed = name;
    child.kill('SIGKILL');
  };
  const unwatch = faults.watch(step);
  fcm.answers(() => {
    // Counts a step at the start of each chunk of 500, and one in the middle of each full chunk.
    if (fcm.received.length % 250 === 0) step(`a message was accepted after ${fcm.received.length}`);
    return { status: 200 };
  });
  await ended;
  unwatch();
  fcm.answers(() => ({ status: 200 }));
  return killed;
}

afterAll(() => {
  fcm.close();
  faults.close();
});

it('After a kill at any step, the next delivery reaches every device and repeats no chunk that is recorded as sent', async () => {
  const { asha, code } = await buildFlat({ asha: 100_000 });
  const others = await writeMembers(code, 199, `${asha.mobile}-`);
  const tokens = await buildDevices(
    Array.from({ length: devices }, (_, index) => ({ userId: others[index % 199] ?? '', groupCodes: [code] })),
  );

  const points: string[] = [];
  for (let number = 1; ; number += 1) {
    fcm.reset();
    const { id: expenseId } = await asha.adds(code);
    const point = await killAt(number, expenseId);
    if (point === undefined) break;
    points.push(point);
    const cursor = await recorded(expenseId);
    const before = fcm.received.length;

    const next = start(expenseId, afterTheLease);
    const [status] = await once(next, 'exit');
    expect(status, `${point}: ${next.errors()}`).toBe(0);
    const reached = new Set(fcm.received.map(({ token }) => token));
    expect(
      tokens.filter((token) => !reached.has(token)),
      point,
    ).toEqual([]);
    const again = fcm.received.slice(before).map(({ token }) => sha256(token));
    expect(
      again.filter((id) => id <= cursor),
      point,
    ).toEqual([]);
  }
  console.log(`killed at ${points.length} points`);
  expect(points.length).toBeGreaterThan(20);
});
