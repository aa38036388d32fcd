/**
 * Measures how the documents and bytes of each action grow with the expenses of a month, the members of a group and the
 * months of its history (docs/performance.md).
 */

import { balancesPath, groupExpensesPath, groupPath, monthPath } from '@pg/contract/document-paths';
import type { GroupMember } from '@pg/contract/documents';
import { type Month, monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '../tests/support/database.ts';
import { idOf } from '../tests/support/ids.ts';
import { writeManyExpenses } from '../tests/support/long-lists.ts';
import { closeMeteredApi, metered, people } from '../tests/support/metering.ts';
import type { Person } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { type Cost, openedDashboards } from './support/opened-dashboard.ts';
import { type Finding, keep, table } from './support/results.ts';

interface Size {
  readonly expensesAMonth: number;
  readonly members: number;
  readonly months: number;
}

interface Grown extends Size {
  readonly code: string;
  readonly first: { readonly mobile: string; readonly name: string };
}

/** Fills a group of one member up to this size, writing directly to the database. */
async function grow({ code, first, members, months, expensesAMonth }: Grown): Promise<void> {
  const ids = Array.from({ length: members - 1 }, (_, index) => `${first.mobile}-${index}`);
  const member = (id: string): GroupMember => ({
    number: id,
    name: `Member ${id}`,
    role: 'member',
    joinedAt: new Date().toISOString(),
  });
  const joined = Object.fromEntries(ids.map((id) => [id, member(id)]));
  await database.doc(groupPath(code)).set({ members: joined }, { merge: true });
  const payers = [first, ...ids.map((mobile) => ({ mobile, name: `Member ${mobile}` }))];
  const now = monthOf(new Date());
  const wanted: Month[] = Array.from({ length: months }, (_, back) => shiftMonth(now, -back));
  for (const month of wanted) await writeManyExpenses({ code, month, count: expensesAMonth, payers });
  await writeSettled({ code, userIds: payers.map(({ mobile }) => mobile), wanted, count: months * expensesAMonth });
}

/** Writes balances and months in which everyone paid exactly their shares, so that documents have their usual size. */
async function writeSettled(group: { code: string; userIds: string[]; wanted: Month[]; count: number }): Promise<void> {
  const { code, userIds, wanted, count } = group;
  const each = <Value>(value: Value) => Object.fromEntries(userIds.map((userId) => [idOf(userId), value]));
  const byMember = each({ paid: 1_000_000, share: 1_000_000, sent: 0, received: 0 });
  await database.doc(balancesPath(code)).set({ byMember, count, revision: count });
  for (const month of wanted) {
    await database.doc(monthPath(code, month)).set({ shares: each(1_000_000), net: each(0) }, { merge: true });
  }
}

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

const { date } = today();
const now = monthOf(new Date());

let dashboards: Awaited<ReturnType<typeof openedDashboards>>;
beforeAll(async () => {
  dashboards = await openedDashboards();
});
afterAll(async () => {
  await dashboards.close();
  closeMeteredApi();
});

/** How many expenses change between two visits: four are recorded, one is deleted. */
const changes = 5;

/** The most documents that each visit may read, without the reads of security rules. */
const most: Readonly<Record<string, number>> = {
  'open a dashboard': 67,
  'open it again, nothing new': 14,
  'open it a day later, four new expenses and a deletion': 14 + changes,
  'reconnect, four new expenses and a deletion': 12 + changes,
};

/** Records an expense and sets its last change to an hour ago, so that no later visit reads it again. */
async function oldExpense(who: Person, code: string): Promise<string> {
  const chai = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [code] };
  const { id } = (await who.can('addExpense', chai)).expense;
  await database.doc(`${groupExpensesPath(code)}/${id}`).update({ changedAt: new Date(Date.now() - 3_600_000) });
  return id;
}

async function costOf(call: () => Promise<unknown>): Promise<Cost> {
  const { reads, writes, bytesRead, bytesWritten } = await metered(call);
  return { documents: reads + writes, bytes: bytesRead + bytesWritten };
}

/** Returns the cost of each action in a new group of this size. */
async function costsAt(size: Size): Promise<Map<string, Cost>> {
  const {
    code,
    members: [asha],
  } = await people.buildHouse(1);
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
    ...visits.map((cost, visit) => [Object.keys(most)[visit] ?? '', cost] as const),
    ['add', await costOf(async () => added.push((await asha.can('addExpense', chai)).expense.id))],
    ['delete', await costOf(() => asha.can('deleteExpense', { id: added.pop() }))],
    ['my-groups', await costOf(() => asha.can('myGroups', { ...yearAndMonth(now), ...inGroup }))],
    ['previous month', await costOf(() => asha.can('myGroups', { ...yearAndMonth(shiftMonth(now, -1)), ...inGroup }))],
  ]);
}

it('visits to a dashboard read as many documents in an old group as in a new one', async () => {
  const findings: Finding[] = [];
  for (const [sweep, values] of Object.entries(sweeps) as [keyof Size, readonly number[]][]) {
    const rows: string[][] = [];
    for (const value of values) {
      for (const [action, cost] of await costsAt({ ...smallest, [sweep]: value })) {
        rows.push([action, ...[value, cost.documents, cost.bytes].map(String)]);
        for (const [unit, figure] of Object.entries(cost)) {
          findings.push({ what: `${action}, ${value} ${names[sweep]}`, unit, value: figure });
        }
      }
    }
    const actions = rows.map(([action]) => action);
    rows.sort(([one], [other]) => actions.indexOf(one) - actions.indexOf(other));
    console.log(table([['', names[sweep], 'documents', 'bytes'], ...rows]));
  }
  const targets = Object.entries(most).map(([action, bound]): Finding => {
    const opened = findings.filter(({ what, unit }) => what.startsWith(`${action}, `) && unit === 'documents');
    const grown = opened.filter(({ what }) => !what.endsWith(names.members)).map(({ value }) => value);
    const met = new Set(grown).size === 1 && Math.max(...grown) <= bound;
    const says = `the same at every size, at most ${bound}`;
    return { what: action, unit: 'documents', value: Math.max(...grown), target: { says, met } };
  });
  keep('growth', [...findings, ...targets]);
  expect(targets.filter(({ target }) => !target?.met)).toEqual([]);
});
