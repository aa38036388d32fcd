/** The details of an expense: who paid it, and what each person's share is (docs/product.md §10). */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import type { ReactNode } from 'react';
import { useLedger } from '#store/ledger.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/base/Button.tsx';
import { dateText } from '#ui/base/date-text.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { descriptionText } from '../description-text.ts';
import { recorderName } from '../payers.ts';
import { PeopleOfExpense } from './PeopleOfExpense.tsx';
import { useExpenseDetails } from './use-expense-details.ts';

interface ExpenseDetailsDialogProps {
  expense: Expense;
  /** Whether the expense is still in the list that it was opened from. */
  isListed: boolean;
  /** The group of that list. */
  code: string;
  onClose: () => void;
}

/** Shows what the list knows at once, and the rest when the server has answered. Says when the expense was deleted. */
export default function ExpenseDetailsDialog({ expense, isListed, code, onClose }: ExpenseDetailsDialogProps) {
  const { answer, isGone, problem, retry } = useExpenseDetails(expense, isListed);
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const currentYear = useLedger(({ month }) => month.slice(0, 4));
  const { amount, paymentDate, tags } = expense;
  const say = words.sharing;

  return (
    <Dialog title={descriptionText(expense)} onClose={onClose}>
      <p role="status" className="font-semibold not-empty:mb-4">
        {isGone ? say.gone : ''}
      </p>
      {!isGone && (
        <div className="space-y-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <Fact name={say.amount}>
              <strong>
                <Amount>{formatRupees(amount)}</Amount>
              </strong>
            </Fact>
            <Fact name={say.date}>
              <time dateTime={paymentDate}>{dateText(paymentDate, currentYear)}</time>
            </Fact>
            <Fact name={say.tags}>{tagNames(tags)}</Fact>
            <Fact name={say.recordedBy}>{recorderName(expense, group)}</Fact>
          </dl>
          {answer && <PeopleOfExpense answer={answer} code={code} />}
          {!answer && !problem && <Waiting />}
          <Problem>{problem}</Problem>
        </div>
      )}
      <div className="mt-4 grid gap-3">
        {problem && !isGone && <Button onClick={retry}>{words.common.tryAgain}</Button>}
        <Button onClick={onClose}>{words.common.close}</Button>
      </div>
    </Dialog>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </>
);

const Waiting = () => (
  <div role="status" className="space-y-2">
    <span className="sr-only">{words.sharing.loading}</span>
    <Skeleton className="h-6" />
    <Skeleton className="h-24 rounded-control" />
  </div>
);
