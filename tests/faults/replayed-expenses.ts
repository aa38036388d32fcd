/** Replays the acknowledged changes of a member's expenses, to find out what must be stored after them. */
import { type Answer, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { expensePath } from '@pg/contract/stored';
import type { Inputs } from '../support/api.ts';
import type { Acknowledged, Member } from './member.ts';

/** A movement as one string: its kind, the amount in paise, and the path of the document it belongs to. */
export type Trace = `${string} ${number} ${string}`;

export const traceOf = (kind: string, amount: number, belongsTo: string | null): Trace =>
  `${kind} ${amount} ${belongsTo}`;

export const hundredths = (decimal: unknown): number => Math.round(Number(decimal) * 100);

export const answerOf = <Name extends EndpointName>(name: Name, { body }: Acknowledged): Answer<Name> =>
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

/** Returns the expenses by id, and the movements of their recorder's coins. */
export function replayedExpenses({ acknowledged, person }: Member): {
  readonly expenses: ReadonlyMap<string, Expected>;
  readonly traces: readonly Trace[];
} {
  const expenses = new Map<string, Expected>();
  const traces: Trace[] = [];
  // A member who paid no part of an expense is charged nothing.
  const trace = (kind: string, id: string, own: number): void => {
    if (own > 0) traces.push(traceOf(kind, own, expensePath(id)));
  };
  for (const change of acknowledged) {
    const { name, inputs } = change.intent;
    if (name === 'addExpense') {
      const { id } = answerOf('addExpense', change).expense;
      const own = ownPart(inputs, person.userId);
      expenses.set(id, { amount: hundredths(inputs.amount), own, isDeleted: false, revision: 1 });
      trace('EXPENSE', id, own);
      continue;
    }
    const id = String(inputs.id);
    const expense = expenses.get(id);
    if (!expense) continue;
    if (name === 'editExpense') {
      const amount = hundredths(inputs.amount);
      const own = expense.own === 0 || amount === expense.amount ? expense.own : amount;
      if (own !== expense.own) trace('EXPENSE_EDITED', id, own);
      Object.assign(expense, { amount, own, revision: expense.revision + 1 });
    }
    // Deleting or restoring something twice changes nothing the second time.
    if (name === 'deleteExpense' && !expense.isDeleted) {
      expense.isDeleted = true;
      trace('EXPENSE_DELETED', id, expense.own);
    }
    if (name === 'restoreExpense' && expense.isDeleted) {
      Object.assign(expense, { isDeleted: false, revision: expense.revision + 1 });
      trace('EXPENSE_RESTORED', id, expense.own);
    }
  }
  return { expenses, traces };
}
