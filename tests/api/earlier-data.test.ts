/**
 * What an earlier version has stored opens: everything can be read, nothing has drifted, and what was begun can be
 * finished. It is a database of its own beside that of the other tests, at the time when it was saved.
 */

import { balancesPath, collections } from '@pg/contract/document-paths';
import type { ActivityDocument } from '@pg/contract/documents';
import type { AnswerOf, EndpointName, RequestOf } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { type Month, yearAndMonth } from '@pg/contract/months';
import type { MobileNumber, PersonId } from '@pg/contract/people';
import { encodeAnswer } from '@pg/functions/http/codec';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import {
  database,
  storedActivity,
  storedGroupExpenses,
  storedPayments,
  storedPresence,
  storedRecords,
  storedRecurring,
} from '../support/database.ts';
import { inProcess } from '../support/direct-calls.ts';
import { earlierOwner, importEarlier, savedAt } from '../support/earlier.ts';

import { finishErasure } from '../support/erasure.ts';
import { expectLaws } from '../support/laws.ts';

const project = vi.hoisted(() => {
  const id = 'demo-earlier-data';
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT']) process.env[name] = id;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: id });
  return id;
});

type Imported = Extract<ActivityDocument, { kind: 'IMPORTED' }>;

interface Somebody {
  readonly id: PersonId;
  readonly userId: MobileNumber;
  readonly sessionVersion: number;
  readonly groupCodes: readonly string[];
}

let people: readonly Somebody[] = [];
let codes: readonly string[] = [];

/** Makes a call whose answer must also fit what the contract says of it. */
async function can<Name extends EndpointName>(
  who: Somebody,
  name: Name,
  request: RequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const answer = await inProcess({ ...who, mobile: who.userId }, name, request, savedAt);
  await encodeAnswer(name, answer);
  return answer;
}

const asha = (): Somebody => people.find(({ userId }) => userId === earlierOwner.userId) as Somebody;

beforeAll(async () => {
  await importEarlier(project);
  const users = await database.collection(collections.users).get();
  people = users.docs.map((one) => ({
    id: one.id as PersonId,
    userId: one.get('number'),
    sessionVersion: one.get('sessionVersion'),
    groupCodes: one.get('groupCodes'),
  }));
  codes = (await database.collection(collections.groups).get()).docs.map(({ id }) => id);
  expect(people.length).toBeGreaterThan(6);
});

/** Reads all that pages show of a group in a month, and the details of each expense. Returns the expenses. */
async function readMonth(who: Somebody, groupCode: string, at: string) {
  const date = yearAndMonth(at as Month);
  const { groups } = await can(who, 'myGroups', { ...date, groupCode });
  const group = groups.find((one) => one.groupCode === groupCode);
  const expenses = group?.expenses ?? [];
  expect(expenses.length).toBe(group?.count);
  await Promise.all(expenses.map(({ id }) => can(who, 'getExpense', { id })));
  const exported = await can(who, 'exportMonth', { groupCode, ...date });
  expect(exported.expenses.map(({ id }) => id).sort()).toEqual(expenses.map(({ id }) => id).sort());
  await can(who, 'days', { groupCode, from: `${at}-01`, to: `${at}-28` });
  return { expenses: expenses.length, payments: exported.payments.length };
}

/** Reads all that pages show of a group. Returns how many expenses, payments and recurring expenses those were. */
async function readGroup(who: Somebody, groupCode: string) {
  const { months } = await can(who, 'exportGroup', { groupCode });
  const read: Awaited<ReturnType<typeof readMonth>>[] = [];
  for (const at of months) read.push(await readMonth(who, groupCode, at));
  let entries = 0;
  for (let before: string | undefined | null; before !== null; ) {
    const page: AnswerOf<'activity'> = await can(who, 'activity', { groupCode, ...(before && { before }) });
    entries += page.entries.length;
    before = page.next;
  }
  const { balances } = await can(who, 'balances', { groupCode });
  expect(balances.reduce((all, { balance }) => all + balance, 0)).toBe(0);
  const { recurring } = await can(who, 'recurring', { groupCode });
  const sumOf = (what: 'expenses' | 'payments'): number => read.reduce((all, one) => all + one[what], 0);
  expect(entries).toBeGreaterThanOrEqual((await storedActivity(groupCode)).size);
  return { expenses: sumOf('expenses'), payments: sumOf('payments'), recurring: recurring.length };
}

/** Counts what is stored of a group, and is shown. */
async function countsIn(code: string) {
  const payments = [...(await storedPayments(code)).values()].filter(({ deletedAt }) => deletedAt === null);
  return {
    expenses: (await storedGroupExpenses(code)).size,
    payments: payments.length,
    recurring: (await storedRecurring(code)).size,
  };
}

/** On how many documents of a group somebody has dates: marked days, and dates that were typed of the person. */
async function datesOf(code: string, person: string): Promise<number> {
  const marked = [...(await storedPresence(code)).values()].filter(({ away }) => Object.hasOwn(away, person));
  const typed = [...(await storedRecords(code)).values()].filter(({ days }) =>
    days?.people.some(({ userId, here, gone }) => userId === person && (here ?? gone)),
  );
  return marked.length + typed.length;
}

async function reconciled() {
  const lines: string[] = [];
  const { drifts, doubts } = await reconcile({ subjects: [], repairs: false, say: (line) => lines.push(line) });
  return { drifts, doubts, lines };
}

const nothing = { drifts: 0, doubts: 0, lines: [] };

/** Copies of that version do not say that an expense recurs, which is no drift. The laws know only those that do. */
async function sayWhatRecurs(): Promise<void> {
  for (const code of codes) {
    for (const [id, { recurring, deletedAt }] of await storedRecords(code)) {
      if (recurring === undefined || deletedAt !== null) continue;
      await database.doc(`groups/${code}/expenses/${id}`).update({ isRecurring: true });
    }
  }
}

/** That version did not count the payments that others recorded. The laws know only those that are counted. */
async function countPayments(): Promise<void> {
  for (const code of codes) {
    const counts: Record<string, number> = {};
    for (const [, entry] of await storedActivity(code)) {
      if ('payment' in entry) counts[entry.other] = (counts[entry.other] ?? 0) + 1;
    }
    if (Object.keys(counts).length > 0) await database.doc(balancesPath(code)).update({ changeCount: counts });
  }
}

describe('What an earlier version has stored', () => {
  it('is read: groups, months, details, files, activity, balances, and what comes next', async () => {
    const calls = ['myBalances', 'myPayments', 'giveOrTakeRecords', 'coinsHistory', 'coinsSum'] as const;
    await Promise.all(people.flatMap((who) => calls.map((name) => can(who, name, {}))));
    for (const code of codes) {
      const reader = [asha(), ...people].find(({ groupCodes }) => groupCodes.includes(code));
      expect(await readGroup(reader as Somebody, code)).toEqual(await countsIn(code));
    }
  });

  it('has not drifted, and keeps the laws', async () => {
    expect(await reconciled()).toEqual(nothing);
    await sayWhatRecurs();
    await countPayments();
    await expectLaws(codes);
  });

  it('goes on: what was begun is finished, and what was recorded is changed', async () => {
    const groupCode = asha().groupCodes[0] ?? '';
    const entries = [...(await storedActivity(groupCode))];
    const importIn = (found: (entry: Imported) => boolean): string =>
      entries.find(([, entry]) => entry.kind === 'IMPORTED' && found(entry))?.[0] ?? '';
    const [undone, whole] = [
      importIn(({ left }) => left === 2),
      importIn(({ done, left }) => done === true && left === undefined),
    ];
    expect(await can(asha(), 'undoImport', { groupCode, importId: undone })).toEqual({ left: 0 });
    expect(await can(asha(), 'undoImport', { groupCode, importId: whole })).toEqual({ left: 0 });

    const all = [...(await storedRecords(groupCode))];
    const [id, food] = all.find(([, one]) => one.tags[0] === 'food' && !one.imported) ?? [];
    if (!id || !food) throw new Error('There is no food.');
    const { paymentDate, revision, tags, amount } = food;
    const more = { id, paymentDate, revision, amount, tags };
    await can(asha(), 'editExpense', { ...more, title: 'Food of three' } as RequestOf<'editExpense'>);

    const [question, asked] = [...(await storedRecurring(groupCode))].find(([, one]) => one.questions.length > 0) ?? [];
    const answered = { id: question ?? '', groupCode, date: asked?.questions[0]?.date ?? '', amount: paise(90_000) };
    const maker = people.find((one) => one.id === asked?.userId) as Somebody;
    expect((await can(maker, 'answerRecurring', answered)).expense?.amount).toBe(90_000);

    const paid = [...(await storedPayments(groupCode))].find(([, one]) => one.note === 'November, the rest');
    await can(maker, 'removePayment', { groupCode, id: paid?.[0] ?? '' });

    const [erased] = (await database.collection(collections.erasures).get()).docs;
    expect(await datesOf(groupCode, erased?.id ?? '')).toBeGreaterThan(0);
    await finishErasure(erased?.id ?? '');
    expect((await erased?.ref.get())?.exists).toBe(false);
    expect(await datesOf(groupCode, erased?.id ?? '')).toBe(0);

    expect(await reconciled()).toEqual(nothing);
    await expectLaws(codes);
  });
});
