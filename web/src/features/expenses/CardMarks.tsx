/** What is said of an expense on its card, for which the first row does not wait. */
import type { Expense } from '@pg/contract/expense';
import { type Group, useAppState } from '#state/store.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { shortNameIn } from './ShortNames.tsx';

export default function CardMarks({ expense, group }: { expense: Expense; group: Group | undefined }) {
  const isChanged = useAppState(({ changed }) => changed?.includes(expense.id));
  const [first, ...others] = expense.objections ?? [];
  const { card, cardOfMany } = words.notRight;
  const name = shortNameIn(group, first?.userId ?? '');
  const look = 'font-semibold text-caution-ink';
  return (
    <>
      {isChanged && <li className={look}>{words.notRight.shareChanged} </li>}
      {first && <li className={look}>{withBdi(others.length > 0 ? cardOfMany(name, others.length) : card(name))} </li>}
    </>
  );
}
