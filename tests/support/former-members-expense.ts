/** A group with an expense of a former member, which the group's admin may take out (docs/decisions/0040). */
import { storedMovements, storedUser } from './database.ts';
import { buildGroup, buildPersonWithCoins, type Person } from './people.ts';
import { today } from './time.ts';

const { date } = today();
export const thisMonth = date.slice(0, 7);
export const crore = 10_000_000;

export const spend = async (who: Person, groupCodes: string[], amount = 60, paymentDate = date): Promise<string> =>
  (await who.can('addExpense', { amount, paymentDate, tags: ['rent'], groupCodes })).expense.id;

export const strike = (by: Person, id: string, groupCode: string) => by.can('strikeExpense', { id, groupCode });
export const tryStrike = (by: Person, id: string, groupCode: string) => by.tries('strikeExpense', { id, groupCode });

/** A group of Asha (the admin), Imran, and Ravi, who has a crore of coins. */
export async function house(): Promise<{ asha: Person; imran: Person; ravi: Person; code: string }> {
  const [asha, imran, ravi] = await Promise.all([
    buildPersonWithCoins(1000, 'Asha Rao'),
    buildPersonWithCoins(1000, 'Imran'),
    buildPersonWithCoins(crore, 'Ravi Kumar'),
  ]);
  return { asha, imran, ravi, code: await buildGroup([asha, imran, ravi]) };
}

/** The same group after Ravi spent all his coins in it and left. */
export async function afterFormerMemberSpent() {
  const people = await house();
  const id = await spend(people.ravi, [people.code], crore);
  await people.ravi.can('leaveGroup', { groupCode: people.code });
  return { ...people, id };
}

/** Returns a person's stored account and coin movements. */
export const accountOf = async ({ userId }: Person) => [await storedUser(userId), await storedMovements(userId)];
