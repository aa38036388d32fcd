/** What is said of an expense on its card, for which the first row does not wait. */
import type { Expense } from '@pg/contract/expense';
import { type Group, useAppState } from '#state/store.ts';
import { words } from '#words/all.ts';
import { ShortNames, shortNameIn } from './ShortNames.tsx';

export default function CardMarks({ expense, group }: { expense: Expense; group: Group | undefined }) {
  const isChanged = useAppState(({ changed }) => changed?.includes(expense.id));
  const [first, ...others] = expense.objections ?? [];
  const say = words.notRight;
  const mark = { 'data-mark': '', className: 'block! font-semibold text-caution-ink before:hidden' };
  const name = shortNameIn(group, first?.userId ?? '');
  return (
    <>
      {isChanged && <li {...mark}>{say.shareChanged} </li>}
      {first && (
        <li {...mark}>
          <ShortNames>{others.length > 0 ? say.cardOfMany(name, others.length) : say.card(name)}</ShortNames>{' '}
        </li>
      )}
    </>
  );
}
