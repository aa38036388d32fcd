/** What a change of an expense does to people's parts of it in a group (docs/product.md §5, §12). */
import type { PartChange } from '@pg/contract/activity';
import type { ExpenseDocument } from '@pg/contract/documents';
import { sumsByPerson } from '@pg/contract/group';
import { zero } from '@pg/contract/money';
import type { PersonId } from '@pg/contract/people';
import { type AmountsByPerson, paidByPerson } from '@pg/contract/split';
import { sharesIn } from './money-change-rules.ts';
import type { PersonDirectory } from './person-directory.ts';

type Parts = Pick<ExpenseDocument, 'shares' | 'payers' | 'notRight'>;

export const noParts: Parts = { shares: {}, payers: [] };

/** For an entry of the activity: whose parts of an expense differ, and whose objections end, with their shares since. */
interface ChangesOfParts {
  readonly partChanges?: Record<PersonId, PartChange>;
  readonly ended?: AmountsByPerson;
}

/** By person, so what only moves between a guest and whoever has taken the place is no change. */
export function partChangesBetween(code: string, was: Parts, is: Parts, people: PersonDirectory): ChangesOfParts {
  const changes: Record<PersonId, PartChange> = {};
  const note = (part: keyof PartChange, of: (parts: Parts) => AmountsByPerson): AmountsByPerson => {
    const [before, after] = [people.toPersons(sumsByPerson, of(was)), people.toPersons(sumsByPerson, of(is))];
    for (const id of Object.keys({ ...before, ...after })) {
      const change = { was: before[id] ?? zero, is: after[id] ?? zero };
      if (change.was !== change.is) changes[id] = { ...changes[id], [part]: change };
    }
    return after;
  };
  const shares = note('share', (parts) => sharesIn(code, parts));
  note('paid', paidByPerson);
  const stillOpen = openIn(code, is);
  const ended = openIn(code, was).filter((id) => !stillOpen.includes(id));
  return {
    ...(Object.keys(changes).length > 0 && { partChanges: changes }),
    ...(ended.length > 0 && { ended: Object.fromEntries(ended.map((id) => [id, shares[id] ?? zero])) }),
  };
}

export type NotRight = NonNullable<ExpenseDocument['notRight']>;

/** Whether it is neither answered nor taken back. */
export const isOpen = ({ text, answer }: NotRight[PersonId]): boolean => text !== undefined && answer === undefined;

/** Who says in a group that an expense is not right. */
export const openIn = (code: string, { notRight = {} }: Pick<ExpenseDocument, 'notRight'>): PersonId[] =>
  Object.entries(notRight).flatMap(([id, said]) => (said.groupCode === code && isOpen(said) ? [id] : []));
