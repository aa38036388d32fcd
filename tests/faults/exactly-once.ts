/** Checks that every acknowledged change is stored exactly once, and that nothing else is stored. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { type Answer, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { expect } from 'vitest';
import { type Inputs, send } from '../support/api.ts';
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

/** A movement as one string: its kind, the amount in paise, and the path of the document it belongs to. */
type Trace = `${string} ${number} ${string}`;

const traceOf = (kind: string, amount: number, belongsTo: string | null): Trace => `${kind} ${amount} ${belongsTo}`;

const hundredths = (decimal: unknown): number => Math.round(Number(decimal) * 100);

const answerOf = <Name extends EndpointName>(name: Name, { body }: Acknowledged): Answer<Name> =>
  endpoints[name].answer.read(body) as Answer<Name>;

/** An expense as it must be stored. Amounts are in paise; `own` is what its recorder paid. */
interface Expected {
  amount: number;
  own: number;
  isDeleted: boolean;
  revision: number;
}

/** Returns what the member paid of an expense that they recorded, in paise. */
const ownPart = ({ payers, amount }: Inputs, userId: string): number => {
  const listed = payers as readonly { readonly userId: string; readonly amount: number }[] | undefined;
  return hundredths(listed ? (listed.find((payer) => payer.userId === userId)?.amount ?? 0) : amount);
};

/** Returns the member's expenses by id, as the acknowledged changes leave them. */
function replayedExpenses({ acknowledged, person }: Member): ReadonlyMap<string, Expected> {
  const expenses = new Map<string, Expected>();
  for (const change of acknowledged) {
    const { name, inputs } = change.intent;
    if (name === 'addExpense') {
      const { id } = answerOf('addExpense', change).expense;
      const own = ownPart(inputs, person.userId);
      expenses.set(id, { amount: hundredths(inputs.amount), own, isDeleted: false, revision: 1 });
      continue;
    }
    const expense = expenses.get(String(inputs.id));
    if (!expense) continue;
    if (name === 'editExpense') {
      const amount = hundredths(inputs.amount);
      const own = expense.own === 0 || amount === expense.amount ? expense.own : amount;
      Object.assign(expense, { amount, own, revision: expense.revision + 1 });
    }
    // Deleting or restoring something twice changes nothing the second time.
    if (name === 'deleteExpense') expense.isDeleted = true;
    if (name === 'restoreExpense' && expense.isDeleted) {
      Object.assign(expense, { isDeleted: false, revision: expense.revision + 1 });
    }
  }
  return expenses;
}

const byText = (one: string, other: string): number => one.localeCompare(other);

/** Returns the stored amount of a record of Give and Take, in paise. */
type AmountOf = (path: string) => number;

/**
 * Returns the coin movements that must be stored after the acknowledged changes. Settling a record twice makes only one
 * movement.
 */
function expectedOf({ acknowledged, person }: Member, amountOf: AmountOf): Trace[] {
  const once = new Set<Trace>();
  const traces: Trace[] = [];
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
  const stored = made.map(({ kind, amount, belongsTo }) => traceOf(kind, amount, belongsTo)).sort(byText);
  expect(stored, `what was stored for ${member.person.name}`).toEqual(expectedOf(member, amountOf));

  const kept = [...expenses].map(([id, { amount, deletedAt, revision, ...expense }]) => {
    const own = paidOf(expense, userId);
    return [id, { amount, own, isDeleted: deletedAt !== null, revision }] as const;
  });
  expect(new Map(kept), `expenses of ${member.person.name}`).toEqual(replayedExpenses(member));
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
