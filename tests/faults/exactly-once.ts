/** Checks that every acknowledged change is stored exactly once, and nothing else is. */
import { type Answer, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { expensePath, giveTakePath } from '@pg/contract/paths';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { send } from '../support/api.ts';
import {
  everythingAbout,
  storedExpensesOf,
  storedGiveTake,
  storedGroup,
  storedMovements,
} from '../support/database.ts';
import { countCall } from './figures.ts';
import type { Acknowledged, Member } from './member.ts';

/** A movement as one string: its kind, the amount in paise, and the path of the document it belongs to. */
type Trace = `${string} ${number} ${string}`;

const traceOf = (kind: string, amount: number, belongsTo: string | null): Trace => `${kind} ${amount} ${belongsTo}`;

const answerOf = <Name extends EndpointName>(name: Name, { body }: Acknowledged): Answer<Name> =>
  z.decode(endpoints[name].answer as z.ZodMiniType, body) as Answer<Name>;

const byText = (one: string, other: string): number => one.localeCompare(other);

const hundredths = (decimal: unknown): number => Math.round(Number(decimal) * 100);

/**
 * Returns the movements that the acknowledged changes must have left. Deleting or settling something twice leaves one
 * movement.
 */
function expectedOf({ acknowledged, person }: Member, amountOf: (path: string) => number): Trace[] {
  const once = new Set<Trace>();
  const traces: Trace[] = [];
  for (const change of acknowledged) {
    const { name, inputs } = change.intent;
    const record = `${giveTakePath(person.userId)}/${inputs.id}`;
    const amount = hundredths(inputs.amount);
    if (name === 'setMonthlyLimit') traces.push(traceOf('SET_LIMIT', hundredths(inputs.limit), null));
    if (name === 'addCoins') traces.push(traceOf('ADD_COINS', hundredths(inputs.coins), null));
    if (name === 'addExpense') {
      traces.push(traceOf('EXPENSE', amount, expensePath(answerOf('addExpense', change).expense.id)));
    }
    if (name === 'deleteExpense') {
      const path = expensePath(String(inputs.id));
      once.add(traceOf('EXPENSE_DELETED', amountOf(path), path));
    }
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

/** Checks that a member’s movements, expenses and membership are exactly those of the acknowledged changes. */
export async function expectExactlyAcknowledged(member: Member, trip: string): Promise<void> {
  const { userId } = member.person;
  const [movements, expenses, records, group] = await Promise.all([
    storedMovements(userId),
    storedExpensesOf(userId),
    storedGiveTake(userId),
    storedGroup(trip),
  ]);
  const made = [...movements.values()].filter(({ kind }) => kind !== 'MONTH_TURNED');
  const amountOf = (path: string): number =>
    expenses.get(path.replace(/^.*\//, ''))?.amount ?? records.get(path.replace(/^.*\//, ''))?.amount ?? Number.NaN;
  const stored = made.map(({ kind, amount, belongsTo }) => traceOf(kind, amount, belongsTo)).sort(byText);
  expect(stored, `what was stored for ${member.person.name}`).toEqual(expectedOf(member, amountOf));

  const deleted = new Set(
    member.acknowledged
      .map(({ intent }) => intent)
      .filter(isDeletion)
      .map(idOf),
  );
  const standing = [...expenses].map(([id, { deletedAt }]) => [id, deletedAt !== null]);
  expect(new Map(standing as [string, boolean][])).toEqual(
    new Map([...expenses.keys()].map((id) => [id, deleted.has(id)])),
  );
  expect(Object.hasOwn(group.members, userId)).toBe(member.isInTrip);
}

const isDeletion = ({ name }: Acknowledged['intent']): boolean => name === 'deleteExpense';
const idOf = ({ inputs }: Acknowledged['intent']): string => String(inputs.id);

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
