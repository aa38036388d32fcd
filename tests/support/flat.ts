/**
 * A flat of four people with coins, and functions that build the inputs of calls and read their answers, for tests
 * about balances.
 */
import type { Answer } from '@pg/contract/endpoints';
import type { Inputs } from './api.ts';
import { buildHouse, type Member } from './house.ts';
import { idOf } from './ids.ts';
import { anyMobile } from './people.ts';
import { today } from './time.ts';

export const { date, month, year } = today();
export const thisMonth = date.slice(0, 7);

export interface Flat {
  readonly asha: Member;
  readonly ravi: Member;
  readonly imran: Member;
  readonly meera: Member;
  readonly code: string;
}

/** Builds a flat of Asha (the admin), Ravi, Imran and Meera, each with a crore of coins. */
export async function buildFlat(): Promise<Flat> {
  const { code, members } = await buildHouse(4, ['Asha', 'Ravi', 'Imran', 'Meera']);
  const [asha, ravi, imran, meera] = members as readonly [Member, Member, Member, Member];
  return { asha, ravi, imran, meera, code };
}

/** Returns someone with an account and a group of their own. */
export async function buildStranger(): Promise<Member & { readonly code: string }> {
  const { code, members } = await buildHouse(1, ['Charu']);
  return { ...members[0], code };
}

/** Returns the inputs of an expense for gas, in rupees. */
export const gas = (code: string | readonly string[], amount: number, more: Inputs = {}): Inputs => ({
  ...{ amount, paymentDate: date, tags: ['gas'], groupCodes: typeof code === 'string' ? [code] : code },
  ...more,
});

type People = readonly Pick<Member, 'userId'>[];

/** Returns an equal split among these people. */
export const among = (...people: People): Inputs => ({
  split: { mode: 'EQUAL', parts: people.map(({ userId }) => ({ userId })) },
});

/** Returns a split with values: shares, percents or rupees. */
export const byValue = (mode: string, values: readonly (readonly [Pick<Member, 'userId'>, number])[]): Inputs => ({
  split: { mode, parts: values.map(([{ userId }, value]) => ({ userId, value })) },
});

/** Returns who paid how many rupees. */
export const paidBy = (...payers: readonly (readonly [Pick<Member, 'userId'>, number])[]): Inputs => ({
  payers: payers.map(([{ userId }, amount]) => ({ userId, amount })),
});

/** Returns the inputs of a payment, in rupees. People who left have no number in the group, so all are named by id. */
export const payment = (code: string, from: { userId: string }, to: { userId: string }, amount: number): Inputs => ({
  groupCode: code,
  from: idOf(from.userId),
  to: idOf(to.userId),
  amount,
  date,
  method: 'UPI',
});

/**
 * Returns the balances of a group as this member sees them, in paise by name. Leaves out people whose balance is zero.
 */
export async function balancesSeenBy(viewer: Member, code: string): Promise<Record<string, number>> {
  const { balances } = await viewer.can('balances', { groupCode: code });
  return Object.fromEntries(
    balances.filter(({ balance }) => balance !== 0).map(({ name, balance }) => [name, balance]),
  );
}

/** Returns the shares in an answer, in paise by user id. */
export const sharesOfAnswer = ({ shares }: Answer<'getExpense'>): Record<string, number> =>
  Object.fromEntries(shares.map(({ userId, amount }) => [userId, amount]));

/** Someone without an account. */
export const nobody = { userId: anyMobile() };
