/**
 * Measures how the documents, bytes and milliseconds of each action grow with the expenses of a month, the members of a
 * group and the months of its history (docs/performance.md). Writes a plot to test-results/growth.svg.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { monthOf, partsOf, shiftMonth } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/stored';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../scripts/process/paths.ts';
import { database } from '../tests/support/database.ts';
import type { Member } from '../tests/support/house.ts';
import { buildHouse, closeMeteredApi, metered } from '../tests/support/metering/metered-api.ts';
import { today } from '../tests/support/time.ts';
import { grow, type Size } from './support/history.ts';
import { milliseconds } from './support/in-turn.ts';
import { OpenedDashboards } from './support/opened-dashboard.ts';
import { type Line, plot } from './support/plot.ts';
import { type Finding, keep, median, table } from './support/results.ts';

const smallest: Size = { expensesAMonth: 100, members: 2, months: 1 };
const sweeps: Record<keyof Size, readonly number[]> = {
  expensesAMonth: [100, 1000, 10_000],
  members: [2, 20, 200],
  months: [1, 12, 60],
};
const names: Record<keyof Size, string> = {
  expensesAMonth: 'expenses a month',
  members: 'members',
  months: 'months of history',
};
const tries = 9;

interface Cost {
  readonly documents: number;
  readonly bytes: number;
  readonly ms: number;
}

const { date } = today();
const now = monthOf(new Date());

let dashboards: OpenedDashboards;
beforeAll(async () => {
  dashboards = await OpenedDashboards.start();
});
afterAll(async () => {
  await dashboards.close();
  closeMeteredApi();
});

/** How many expenses change between two visits: four are recorded, one is deleted. */
const changes = 5;
const again = 'open it again, nothing new';
const afterChanges = 'open it a day later, four new expenses and a deletion';
const reconnected = 'reconnect, four new expenses and a deletion';

/** The most documents that a visit may read, without the reads of security rules. */
const most: Readonly<Record<string, number>> = {
  'open a dashboard': 67,
  [again]: 14,
  [afterChanges]: 14 + changes,
  [reconnected]: 12 + changes,
};

/** Records an expense and sets its last change to an hour ago, so that no later visit reads it again. */
async function oldExpense(who: Member, code: string): Promise<string> {
  const chai = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [code] };
  const { id } = (await who.can('addExpense', chai)).expense;
  await database.doc(`${groupExpensesPath(code)}/${id}`).update({ changedAt: new Date(Date.now() - 3_600_000) });
  return id;
}

/** Returns the documents and bytes of one call, and the median time of several calls. */
async function costOf(call: () => Promise<unknown>): Promise<Cost> {
  const { reads, writes, bytesRead, bytesWritten } = await metered(call);
  const times: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) times.push(await milliseconds(call));
  return { documents: reads + writes, bytes: bytesRead + bytesWritten, ms: median(times) };
}

/** Returns the cost of each action in a new group of this size. */
async function costsAt(size: Size): Promise<Map<string, Cost>> {
  const {
    code,
    members: [asha],
  } = await buildHouse(1);
  await grow({ ...size, code, first: asha });
  const chai = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [code] };
  const added: string[] = [];
  const old = await Promise.all(['one', 'another'].map(() => oldExpense(asha, code)));
  let counted = size.expensesAMonth + old.length;
  const visits = await dashboards.visits(asha.token, async () => {
    for (let turn = 1; turn < changes; turn += 1) await asha.can('addExpense', chai);
    await asha.can('deleteExpense', { id: old.pop() });
    counted += changes - 2;
    return counted;
  });
  const inGroup = { groupCode: code, limit: 50 };
  return new Map([
    ['open a dashboard', visits.first],
    [again, visits.nothingNew],
    [afterChanges, visits.withChanges],
    [reconnected, visits.reconnected],
    ['add', await costOf(async () => added.push((await asha.can('addExpense', chai)).expense.id))],
    ['delete', await costOf(() => asha.can('deleteExpense', { id: added.pop() }))],
    ['my-groups', await costOf(() => asha.can('myGroups', { ...partsOf(now), ...inGroup }))],
    ['previous month', await costOf(() => asha.can('myGroups', { ...partsOf(shiftMonth(now, -1)), ...inGroup }))],
  ]);
}

it('visits to a dashboard read as many documents in an old group as in a new one', async () => {
  const findings: Finding[] = [];
  const panels = [];
  for (const [sweep, values] of Object.entries(sweeps) as [keyof Size, readonly number[]][]) {
    const rows: string[][] = [];
    const lines = new Map<string, Line & { points: { size: number; value: number }[] }>();
    for (const value of values) {
      for (const [action, cost] of await costsAt({ ...smallest, [sweep]: value })) {
        const { documents, bytes, ms } = cost;
        rows.push([action, String(value), String(documents), String(bytes), ms.toFixed(1)]);
        const line = lines.get(action) ?? { name: action, points: [] };
        line.points.push({ size: value, value: documents });
        lines.set(action, line);
        findings.push({ what: `${action}, ${value} ${names[sweep]}`, unit: 'documents', value: documents });
        findings.push({ what: `${action}, ${value} ${names[sweep]}`, unit: 'bytes', value: bytes });
        findings.push({ what: `${action}, ${value} ${names[sweep]}`, unit: 'ms', value: ms });
      }
    }
    rows.sort(([one = ''], [other = '']) => [...lines.keys()].indexOf(one) - [...lines.keys()].indexOf(other));
    console.log(table([['', names[sweep], 'documents', 'bytes', 'ms'], ...rows]));
    panels.push({ title: names[sweep], unit: 'documents', lines: [...lines.values()] });
  }
  const targets = Object.entries(most).map(([action, bound]): Finding => {
    const opened = findings.filter(({ what, unit }) => what.startsWith(`${action}, `) && unit === 'documents');
    const grown = opened.filter(({ what }) => !what.endsWith(names.members)).map(({ value }) => value);
    const met = new Set(grown).size === 1 && Math.max(...grown) <= bound;
    const says = `the same at every size, at most ${bound}`;
    return { what: action, unit: 'documents', value: Math.max(...grown), target: { says, met } };
  });
  keep('growth', [...findings, ...targets]);
  mkdirSync(inRoot('test-results'), { recursive: true });
  writeFileSync(
    inRoot('test-results', 'growth.svg'),
    plot('Documents read and written, by the size of a group', panels),
  );
  expect(targets.filter(({ target }) => !target?.met)).toEqual([]);
});
