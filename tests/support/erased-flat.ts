/** A flat of three with a month of shared expenses and payments, whose members delete their accounts. */
import { isFormerId } from '@pg/contract/former-member';
import { storedBalances } from './database.ts';
import { date, lastYear } from './deleted-account.ts';
import { buildGroup, buildPersonWithCoins, type Person } from './people.ts';

export interface Flat {
  readonly asha: Person;
  readonly ravi: Person;
  readonly imran: Person;
  /** The code of the group of all three. */
  readonly flat: string;
  /** The code of the group of Asha and Ravi. */
  readonly trip: string;
}

export async function buildFlat(): Promise<Flat> {
  const [asha, ravi, imran] = (await Promise.all(
    ['Asha Rao', 'Ravi', 'Imran, the tall'].map((name) => buildPersonWithCoins(100_000, name)),
  )) as [Person, Person, Person];
  const flat = await buildGroup([asha, ravi, imran]);
  return { asha, ravi, imran, flat, trip: await buildGroup([asha, ravi], 'Trip') };
}

export type More = Parameters<Person['can']>[1];

export const spend = async (who: Person, groupCodes: string[], amount: number, more: More = {}): Promise<string> => {
  const asked = { amount, paymentDate: date, tags: ['gas'], groupCodes, ...more };
  return (await who.can('addExpense', asked)).expense.id;
};

export const pay = async (by: Person, from: Person, to: Person, groupCode: string, amount: number): Promise<string> => {
  const asked = { groupCode, from: from.userId, to: to.userId, amount, date, method: 'UPI', note: 'October' };
  return (await by.can('recordPayment', asked)).payment.id;
};

export const among = (mode: string, ...parts: [Person, number?][]) => ({
  split: { mode, parts: parts.map(([{ userId }, value]) => ({ userId, ...(value !== undefined && { value }) })) },
});

export const paidBy = (...parts: [Person, number][]) => ({
  payers: parts.map(([{ userId }, amount]) => ({ userId, amount })),
});

/** Records a month in which expenses and payments involve Asha in every possible way. Returns their ids. */
export async function recordMonth({ asha, ravi, imran, flat, trip }: Flat) {
  const ids = {
    own: await spend(asha, [flat], 100),
    both: await spend(asha, [flat, trip], 50.01),
    others: await spend(imran, [flat], 0.01, { paymentDate: lastYear }),
    weighted: await spend(ravi, [flat], 70, among('SHARES', [asha, 2], [imran, 5])),
    exact: await spend(ravi, [flat], 33.33, among('EXACT', [imran, 3.33], [asha, 30])),
    paidTogether: await spend(ravi, [flat], 60, paidBy([imran, 20], [asha, 40])),
    paidByHer: await spend(ravi, [trip], 500, paidBy([asha, 500])),
    paidForHer: await spend(asha, [flat], 12, paidBy([ravi, 12])),
    deleted: await spend(ravi, [flat], 9, { ...paidBy([asha, 9]), ...among('EQUAL', [asha], [ravi]) }),
    struck: await spend(imran, [flat], 90, { ...paidBy([asha, 80], [imran, 10]), ...among('EQUAL', [asha]) }),
  };
  await ravi.can('deleteExpense', { id: ids.deleted });
  const payments = [
    await pay(asha, asha, ravi, flat, 25),
    await pay(imran, imran, asha, flat, 5.5),
    await pay(ravi, ravi, asha, trip, 7),
    await pay(ravi, ravi, imran, flat, 3),
  ];
  await asha.can('removePayment', { id: payments[0] ?? '', groupCode: flat });
  await imran.can('leaveGroup', { groupCode: flat });
  await asha.can('strikeExpense', { id: ids.struck, groupCode: flat });
  await imran.can('joinGroup', { groupCode: flat });
  return { ids, payments };
}

export type Balances = Awaited<ReturnType<typeof storedBalances>>['byMember'];

export const nothing = { paid: 0, share: 0, sent: 0, received: 0 };

/** Returns everyone's figures. Those under the person's number and under the former id are added up as `hers`. */
export async function figuresIn(code: string, { userId }: Person): Promise<Record<string, object>> {
  const { byMember } = await storedBalances(code);
  const one = (isHers: boolean): [string, Balances[string]][] =>
    Object.entries(byMember).filter(([id]) => (id === userId || isFormerId(id)) === isHers);
  const hers = one(true).reduce(
    (all, [, figures]) => ({
      paid: all.paid + figures.paid,
      share: all.share + figures.share,
      sent: all.sent + figures.sent,
      received: all.received + figures.received,
    }),
    nothing,
  );
  return { ...Object.fromEntries(one(false)), hers };
}
