/** What a change of an expense does to people's parts of it in a group (docs/product.md §5, §12). */
import type { PartChange } from '@pg/contract/activity';
import type { ExpenseDocument } from '@pg/contract/documents';
import { sumsByPerson } from '@pg/contract/group';
import { zero } from '@pg/contract/money';
import type { PersonId } from '@pg/contract/people';
import { type AmountsByPerson, paidByPerson } from '@pg/contract/split';
import { sharesIn } from './money-change-rules.ts';
import type { PersonDirectory } from './person-directory.ts';

type Parts = Pick<ExpenseDocument, 'shares' | 'payers'>;

export const noParts: Parts = { shares: {}, payers: [] };

/**
 * Returns for an entry of the activity whose parts differ; nothing if nobody's do. By person, so what only moves between a
 * guest and whoever has taken the place is no change.
 */
export function partChangesIn(
  code: string,
  was: Parts,
  is: Parts,
  people: PersonDirectory,
): { partChanges?: Record<PersonId, PartChange> } {
  const changes: Record<PersonId, PartChange> = {};
  const note = (part: keyof PartChange, of: (parts: Parts) => AmountsByPerson): void => {
    const [before, after] = [was, is].map((parts) => people.toPersons(sumsByPerson, of(parts))) as [
      AmountsByPerson,
      AmountsByPerson,
    ];
    for (const id of Object.keys({ ...before, ...after })) {
      const change = { was: before[id] ?? zero, is: after[id] ?? zero };
      if (change.was !== change.is) changes[id] = { ...changes[id], [part]: change };
    }
  };
  note('share', (parts) => sharesIn(code, parts));
  note('paid', paidByPerson);
  return Object.keys(changes).length > 0 ? { partChanges: changes } : {};
}

export type NotRight = NonNullable<ExpenseDocument['notRight']>;

/** Whether it is neither answered nor taken back. */
export const isOpen = ({ text, answer }: NotRight[PersonId]): boolean => text !== undefined && answer === undefined;

/** Who says in a group that an expense is not right. */
export const openIn = (code: string, { notRight = {} }: Pick<ExpenseDocument, 'notRight'>): PersonId[] =>
  Object.entries(notRight).flatMap(([id, said]) => (said.groupCode === code && isOpen(said) ? [id] : []));

/** For an entry that ends what people have said of an expense: their shares since. */
export function endedBy(code: string, was: ExpenseDocument, is: Parts) {
  const open = openIn(code, was);
  const ended = Object.fromEntries(open.map((id) => [id, sharesIn(code, is)[id] ?? zero]));
  return open.length > 0 ? { ended } : {};
}

/** Whose parts somebody else has changed. */
export const changedBy = (by: PersonId, { partChanges = {} }: ReturnType<typeof partChangesIn>): PersonId[] =>
  Object.keys(partChanges).filter((id) => id !== by);
