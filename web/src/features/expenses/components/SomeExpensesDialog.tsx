/** What one member paid in a month, or what was spent on one day of the month (docs/product.md §10). */
import { formatRupees, sum } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { useState } from 'react';
import { useLedger } from '#store/ledger.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { ExpenseCard } from '../list/ExpenseCard.tsx';
import { monthText } from '../list/month-text.ts';
import { useDetails } from '../list/use-details.tsx';
import type { Some } from '../live/listen-to-some.ts';
import { countedPart, useKnownOf } from './use-known-of.ts';
import { useListened } from './use-listened.ts';

interface SomeExpensesDialogProps {
  code: string;
  month: Month;
  of: Some;
  /** The name of the member, or the day. */
  title: string;
  onClose: () => void;
}

/** How many cards are shown at first, and how many are added by each tap. */
const portion = 100;

/** The list changes live when one of its expenses is added, edited or deleted. */
export default function SomeExpensesDialog({ code, month, of, title, onClose }: SomeExpensesDialogProps) {
  const { value: list, problem, retry } = useListened({ code, month, ...of });
  const known = useKnownOf({ code, month, ...of });
  const expenses = problem ? undefined : (list ?? known?.expenses);
  const isPart = !list && known?.isPart;
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const { onOpen, details } = useDetails(code, expenses);
  const [shown, setShown] = useState(portion);

  return (
    <Dialog title={title} onClose={onClose}>
      <p className="-mt-3 mb-4 text-muted">
        {expenses && expenses.length > 0 && !isPart
          ? words.expenses.memberTotal(
              monthText(month),
              <strong className="text-ink">
                <Amount>{formatRupees(sum(...expenses.map((expense) => countedPart(expense, of))))}</Amount>
              </strong>,
            )
          : monthText(month)}
      </p>
      <Problem>{problem}</Problem>
      {!expenses && !problem && (
        <ToCome>
          <Waiting />
        </ToCome>
      )}
      {isPart && expenses && <p className="mb-3 text-sm text-muted">{words.expenses.memberPart(expenses.length)}</p>}
      {expenses?.length === 0 && <p className="py-6 text-center text-muted">{words.expenses.noneOfMember}</p>}
      {expenses && expenses.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
          tabIndex={0}
          aria-label={of.userId ? words.expenses.ofMember(title) : words.expenses.ofDay(title)}
          className="max-h-[max(8rem,min(55dvh,100dvh-16rem))] overflow-y-auto rounded-card"
        >
          {expenses.slice(0, shown).map((expense, index) => (
            <ExpenseCard
              key={expense.id}
              isFirst={index === 0}
              isLast={index === Math.min(expenses.length, shown) - 1}
              part={of.userId ? countedPart(expense, of) : undefined}
              {...{ expense, group, currentYear, onOpen }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-3">
        {expenses && expenses.length > shown && (
          <Button onClick={() => setShown(shown + portion)}>{words.expenses.showMore}</Button>
        )}
        {problem && <Button onClick={retry}>{words.common.tryAgain}</Button>}
        <Button onClick={onClose}>{words.common.close}</Button>
      </div>
      {details}
    </Dialog>
  );
}

const Waiting = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">{words.expenses.loading}</span>
    <Skeleton className="h-22 rounded-card" />
    <Skeleton className="h-22 rounded-card" />
  </div>
);
