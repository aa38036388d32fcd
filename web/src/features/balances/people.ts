/** The people of the Balances tab, and the payments that settle them. Amounts are paise. */
import { balanceOf, type Figures, noFigures } from '@pg/contract/balances';
import { withMark } from '@pg/contract/isolate';
import { minus, type Paise, zero } from '@pg/contract/money';
import { type Suggestion, suggestedPayments } from '@pg/contract/suggested-payments';
import type { BalancesSlice, Group } from '#store/ledger.ts';
import { isNameless, nameIn } from '#store/people/name-in.ts';
import { personName } from '#ui/person-name.ts';

/** Someone in a group's balances. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly hasLeft: boolean;
  readonly figures: Figures;
  /** The part of the balance that is not counted, such as one month's part. */
  readonly leftOut: Paise;
  /** The balance without `leftOut`. Positive if the group owes the person. */
  readonly balance: Paise;
}

/**
 * Returns the names of everyone in the balances, as screens show them. If the names of several people are not known,
 * they have marks too: the ends of their ids.
 */
export function namesOf(group: Group, byMember: BalancesSlice['byMember']): (userId: string) => string {
  const nameless = Object.keys(byMember).filter((userId) => isNameless(group, userId));
  return (userId) =>
    withMark(
      personName(nameIn(group, userId)),
      nameless.length > 1 && nameless.includes(userId) ? userId.slice(-4) : undefined,
    );
}

/**
 * Returns all members, and everyone else with a figure other than zero, the largest balance first.
 *
 * @param leftOut what is not counted of each person's balance, such as one month's part
 */
export function peopleOf(
  group: Group,
  byMember: BalancesSlice['byMember'],
  leftOut: Readonly<Record<string, Paise>> = {},
): readonly Person[] {
  const members = new Set(group.members.map(({ userId }) => userId));
  const nameOf = namesOf(group, byMember);
  const withFigures = Object.keys(byMember).filter((userId) => isCounted(byMember[userId]));
  return [...new Set([...members, ...withFigures])]
    .map((userId): Person => {
      const figures = byMember[userId] ?? noFigures;
      const out = leftOut[userId] ?? zero;
      const balance = minus(balanceOf(figures), out);
      return {
        ...{ userId, name: nameOf(userId), hasLeft: !members.has(userId) },
        ...{ figures, leftOut: out, balance },
      };
    })
    .sort((a, b) => b.balance - a.balance || a.name.localeCompare(b.name));
}

const isCounted = (figures: Figures = noFigures): boolean => Object.values(figures).some((amount) => amount !== 0);

/** Returns at most `most` people in the given order: those with the largest debts and credits, and no one at zero. */
export function mostInvolved(people: readonly Person[], most: number): readonly Person[] {
  const size = ({ balance }: Person): number => Math.abs(balance);
  const largest = new Set(people.toSorted((a, b) => size(b) - size(a)).slice(0, most));
  return people.filter((person) => person.balance !== 0 && largest.has(person));
}

/** Returns the payments that settle everyone. The user's own come first. */
export function suggestionsFor(people: readonly Person[], ownId: string): readonly Suggestion[] {
  const all = suggestedPayments(Object.fromEntries(people.map(({ userId, balance }) => [userId, balance])));
  const isOwn = ({ from, to }: Suggestion): boolean => from === ownId || to === ownId;
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))];
}
