/**
 * A month's statement (docs/product.md §10): who paid, whose part it was, and what settles it. A balance is of the whole
 * life of the group, so what a month does not explain of it has a name of its own: earlier months and payments.
 */
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { peopleWithBalance, suggestionsFor } from '#features/balances/BalanceBars.tsx';
import { added, type Person } from '#features/balances/balance-math.ts';
import type { MonthSums } from '#firebase/live-queries.ts';
import type { BalancesSlice, Group } from '#state/store.ts';
import { type CategoryRow, categoriesOf } from './breakdown.ts';
import { emptyMonth } from './MonthComparison.tsx';

/** `paid` minus `share` plus `earlier` is the balance at the end of the month, with all payments until today. */
export interface StatementPerson extends Person {
  /** What they paid of what this group shares. */
  readonly paid: Paise;
  readonly share: Paise;
  readonly earlier: Paise;
}

export interface Statement {
  readonly group: Group;
  readonly month: Month;
  /** When it was read. */
  readonly at: Date;
  readonly total: Paise;
  readonly count: number;
  /** The largest balance first; no one for somebody who is alone. */
  readonly people: readonly StatementPerson[];
  /** What settles everyone. */
  readonly payments: readonly Suggestion[];
  readonly categories: readonly CategoryRow[];
  /** Whose part alone it is; undefined for everyone's. */
  readonly owner?: string | undefined;
  /** What other groups share, or nobody: the rest of the total. */
  readonly elsewhere: Paise;
}

interface Known extends Pick<Statement, 'group' | 'month' | 'at'>, Pick<BalancesSlice, 'byMember'> {
  /** The month and all later ones that have sums. */
  readonly months: readonly MonthSums[];
}

export function monthStatement({ group, month, at, byMember, months }: Known): Statement {
  const { total, count, byTag, shares = {}, net = {} } = months.find((one) => one.month === month) ?? emptyMonth(month);
  const later = months.flatMap((one) => (one.month > month && one.net ? [one.net] : []));
  const inMonth = Object.fromEntries([...Object.keys(net), ...Object.keys(shares)].map((userId) => [userId, zero]));
  const all = peopleWithBalance(group, byMember, added([inMonth, ...later])).map((person): StatementPerson => {
    const [share, difference] = [shares[person.userId] ?? zero, net[person.userId] ?? zero];
    return { ...person, share, paid: sum(difference, share), earlier: minus(person.balance, difference) };
  });
  const elsewhere = minus(total, sum(...all.map(({ paid }) => paid)));
  const people = all.length > 1 ? all : [];
  return {
    ...{ group, month, at, total, count, people, elsewhere },
    payments: suggestionsFor(people, ''),
    categories: categoriesOf(byTag),
  };
}

/** Returns what of a statement is a person's own. The categories are of the person's shares. */
export function ownStatement(statement: Statement, ownId: string, categories: readonly CategoryRow[]): Statement {
  const people = statement.people.filter(({ userId }) => userId === ownId);
  return {
    ...statement,
    ...{ people, categories },
    owner: people[0]?.name,
    total: people[0]?.share ?? zero,
    payments: statement.payments.filter(({ from, to }) => from === ownId || to === ownId),
    elsewhere: zero,
  };
}
