/** Checks that every acknowledged change is stored exactly once, and that nothing else is stored. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { expect } from 'vitest';
import { send } from '../support/api.ts';
import {
  everythingAbout,
  storedExpensesOf,
  storedGiveTake,
  storedGroup,
  storedMovements,
  storedPayments,
} from '../support/database.ts';
import { giveTakePath } from '../support/ids.ts';
import { countCall } from './figures.ts';
import type { Acknowledged, Member } from './member.ts';
import { answerOf, hundredths, replayedExpenses, type Trace, traceOf } from './replayed-expenses.ts';

const byText = (one: string, other: string): number => one.localeCompare(other);

/** Returns the stored amount of a record of Give and Take, in paise. */
type AmountOf = (path: string) => number;

/**
 * Returns the coin movements that must be stored after the acknowledged changes. Settling a record twice makes only one
 * movement.
 */
function expectedOf({ acknowledged, person }: Member, ofExpenses: readonly Trace[], amountOf: AmountOf): Trace[] {
  const once = new Set<Trace>();
  const traces: Trace[] = [...ofExpenses];
  for (const change of acknowledged) {
    const { name, inputs } = change.intent;
    const record = `${giveTakePath(person.userId)}/${inputs.id}`;
    const amount = hundredths(inputs.amount);
    if (name === 'setMonthlyLimit') traces.push(traceOf('SET_LIMIT', hundredths(inputs.limit), null));
    if (name === 'addCoins') traces.push(traceOf('ADD_COINS', hundredths(inputs.coins), null));
    if (name === 'giveOrTake') {
      const { id } = answerOf('giveOrTake', change).record;
      traces.push(traceOf(String(inputs.type), amount, `${giveTakePath(person.userId)}/${id}`));
    }
    if (name === 'increaseGiveOrTake') traces.push(traceOf('GIVE_TAKE_INCREASED', amount, record));
    if (name === 'decreaseGiveOrTake') traces.push(traceOf('GIVE_TAKE_DECREASED', amount, record));
    if (name === 'removeGiveOrTake') once.add(traceOf('GIVE_TAKE_SETTLED', amountOf(record), record));
  }
  return [...traces, ...once].sort(byText);
}

/** Checks that a member’s movements, expenses, payments and membership match the acknowledged changes exactly. */
export async function expectExactlyAcknowledged(
  member: Member,
  { house, trip }: { readonly house: string; readonly trip: string },
): Promise<void> {
  const { userId } = member.person;
  await expectPaymentsAcknowledged(member, house);
  const [movements, expenses, records, group] = await Promise.all([
    storedMovements(userId),
    storedExpensesOf(userId),
    storedGiveTake(userId),
    storedGroup(trip),
  ]);
  const made = [...movements.values()].filter(({ kind }) => kind !== 'MONTH_TURNED');
  const amountOf = (path: string): number => records.get(path.replace(/^.*\//, ''))?.amount ?? Number.NaN;
  const replayed = replayedExpenses(member);
  const stored = made.map(({ kind, amount, belongsTo }) => traceOf(kind, amount, belongsTo)).sort(byText);
  expect(stored, `what was stored for ${member.person.name}`).toEqual(expectedOf(member, replayed.traces, amountOf));

  const kept = [...expenses].map(([id, { amount, deletedAt, revision, ...expense }]) => {
    const own = paidOf(expense, userId);
    return [id, { amount, own, isDeleted: deletedAt !== null, revision }] as const;
  });
  expect(new Map(kept), `expenses of ${member.person.name}`).toEqual(replayed.expenses);
  expect(Object.hasOwn(group.members, userId)).toBe(member.isInTrip);
}

const paidOf = ({ payers }: Pick<ExpenseDocument, 'payers'>, userId: string): number =>
  payers.find((payer) => payer.userId === userId)?.amount ?? 0;

/** Checks the payments that the member recorded, and which of them are taken back. */
async function expectPaymentsAcknowledged({ acknowledged, person }: Member, house: string): Promise<void> {
  const own = [...(await storedPayments(house))].filter(([, { by }]) => by === person.userId);
  const stored = own.map(([id, { amount, deletedAt }]) => [id, { amount, isTakenBack: deletedAt !== null }] as const);
  const takenBack = new Set(
    acknowledged.flatMap(({ intent }) => (intent.name === 'removePayment' ? [idOf(intent)] : [])),
  );
  const recorded = acknowledged.flatMap((change) => {
    if (change.intent.name !== 'recordPayment') return [];
    const { id, amount } = answerOf('recordPayment', change).payment;
    return [[id, { amount, isTakenBack: takenBack.has(id) }] as const];
  });
  expect(new Map(stored), `payments of ${person.name}`).toEqual(new Map(recorded));
}

function idOf({ inputs }: Acknowledged['intent']): string {
  return String(inputs.id);
}

/**
 * Repeats every acknowledged call with its key on a server with a correct clock: each answer must be the same, and
 * nothing may change.
 */
export async function expectRepeatsChangeNothing(members: readonly Member[], codes: readonly string[]): Promise<void> {
  const everything = () =>
    everythingAbout(
      members.map(({ person }) => person.userId),
      codes,
    );
  const before = await everything();
  const repeats = members.map(async ({ person, acknowledged }) => {
    for (const { intent, body } of acknowledged) {
      countCall();
      const reply = await send(intent.name, intent.inputs, { token: person.token, key: intent.key });
      expect(reply.body, `${intent.name} again`).toEqual(body);
    }
  });
  await Promise.all(repeats);
  expect(await everything()).toEqual(before);
}
