/**
 * Recurring expenses under everything: runs that are killed at each write, and
 * thousands at once in two processes. About 8 minutes.
 */
import { idForKey } from '@pg/contract/document-ids';
import { afterAll, describe, expect, it } from 'vitest';
import { inOrder } from '../simulation/laws.ts';
import { storedRecords, storedRecurring } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildHouse, buildPerson, type Person } from '../support/people.ts';
import { inDays, recordingProcess, writeRecurring } from '../support/recurring.ts';
import { date } from '../support/time.ts';

const weeksAgo = (weeks: number): string => inDays(-7 * weeks);

/** In milliseconds: a claim of a process that has died lasts two minutes. */
const afterTheLease = 121_000;

/** Returns the ids of what recurring expenses have recorded in a group, and those that they should have. */
async function recordedIn(code: string, dates: ReadonlyMap<string, readonly string[]>) {
  const recorded = [...(await storedRecords(code))].flatMap(([id, { recurring }]) => (recurring ? [id] : []));
  const wanted = [...dates].flatMap(([id, all]) => all.map((one) => idForKey(id, one)));
  return { recorded: inOrder(recorded), wanted: inOrder(await Promise.all(wanted)) };
}

afterAll(() => faults.close());

describe('Two processes at once', () => {
  it.each([
    { groups: 10, weeks: 3 },
    { groups: 100, weeks: 0 },
  ])(
    'record everything once that is due: 20 in each of $groups groups, since $weeks weeks',
    async ({ groups, weeks }) => {
      const houses = await Promise.all(Array.from({ length: groups }, () => buildHouse(4)));
      const anchor = weeksAgo(weeks);
      const all = houses.flatMap(({ code, members }) =>
        Array.from({ length: 20 }, (_, n) => ({ code, maker: members[n % 4] as Person, more: { anchor } })),
      );
      const ids = await writeRecurring(all);
      const begun = performance.now();
      const done = await Promise.all([recordingProcess().done, recordingProcess().done]);
      const seconds = (performance.now() - begun) / 1000;
      expect(done.map(({ status }) => status)).toEqual([0, 0]);
      const dates = Array.from({ length: weeks + 1 }, (_, n) => weeksAgo(weeks - n));
      const counts = done.map(({ printed }) => Number(printed));
      console.log(`${all.length} times ${dates.length} dates in ${seconds.toFixed(1)} s: ${counts.join(' and ')}`);
      for (const [index, { code }] of houses.entries()) {
        const mine = ids.slice(index * 20, index * 20 + 20).map((id) => [id, dates] as const);
        const { recorded, wanted } = await recordedIn(code, new Map(mine));
        expect(recorded).toEqual(wanted);
      }
      await expectLaws(houses.map(({ code }) => code));
    },
  );
});

describe('One run', () => {
  it('makes good sixty dates of a maker, however many are due, and the date of everybody else', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 100, ravi: 100 });
    const many = Array.from({ length: 10 }, () => ({ code, maker: asha, more: { anchor: weeksAgo(11) } }));
    await writeRecurring([...many, { code, maker: ravi }]);
    const ownersIn = async (): Promise<number[]> => {
      const owners = [...(await storedRecords(code)).values()].map(({ owner }) => owner);
      return [asha, ravi].map(({ mobile }) => owners.filter((owner) => owner === mobile).length);
    };
    await recordingProcess().done;
    expect(await ownersIn()).toEqual([60, 1]);
    await recordingProcess().done;
    expect(await ownersIn()).toEqual([120, 1]);
  });
});

/** Four recurring expenses in one part of the schedule: two that record, one that asks, one that has to pause. */
async function buildDue() {
  const { asha, ravi, code } = await buildFlat({ asha: 100, ravi: 100 });
  const left = await buildPerson('Meera');
  const split = { mode: 'EQUAL' as const, parts: [{ userId: left.id as never }] };
  const shard = 3;
  const ids = await writeRecurring([
    { code, maker: asha, more: { shard, anchor: weeksAgo(2) } },
    { code, maker: ravi, more: { shard } },
    { code, maker: ravi, more: { shard, mode: 'ASK' } },
    { code, maker: asha, more: { shard, split } },
  ]);
  return { code, people: [asha, ravi], ids };
}

// Last: a process that dies when it gives back its part holds it for two minutes.
describe('A run that is killed', () => {
  /** Runs what is due and kills it at the write with this number. Returns the step, or undefined when it finished. */
  async function killAt(number: number): Promise<string | undefined> {
    const child = recordingProcess();
    let steps = 0;
    let killed: string | undefined;
    const unwatch = faults.watch((step) => {
      if (!step.endsWith('Commit')) return;
      steps += 1;
      if (steps !== number) return;
      killed = `${step} ${number}`;
      child.kill('SIGKILL');
    });
    await child.done;
    unwatch();
    return killed;
  }

  it('before or after any write is completed by the next one: each date happens once', async () => {
    const points: string[] = [];
    for (;;) {
      const { code, ids, people } = await buildDue();
      const point = await killAt(points.length + 1);
      if (point === undefined) break;
      points.push(point);
      const { status, printed } = await recordingProcess({ LATER: String(afterTheLease) }).done;
      expect(status, `${point}: ${printed}`).toBe(0);

      const [often = '', once = '', asking = '', paused = ''] = ids;
      const dates = new Map([
        [often, [2, 1, 0].map(weeksAgo)],
        [once, [date]],
      ]);
      const { recorded, wanted } = await recordedIn(code, dates);
      expect(recorded, point).toEqual(wanted);
      const stored = await storedRecurring(code);
      const next = weeksAgo(-1);
      expect([often, once, asking].map((id) => stored.get(id)?.next)).toEqual([next, next, next]);
      expect(stored.get(asking)?.questions).toEqual([{ date }]);
      expect(stored.get(paused)).toMatchObject({ next: null, pause: 'SOMEONE_LEFT' });
      await expectLaws(
        [code],
        people.map(({ mobile }) => mobile),
      );
    }
    console.log(`killed at ${points.length} points`);
    expect(points.length).toBeGreaterThan(12);
  });
});
