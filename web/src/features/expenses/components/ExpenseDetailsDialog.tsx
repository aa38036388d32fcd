/**
 * The details of an expense: who paid it, what each person's share is, and what was done to it. The user who recorded
 * the expense can change or delete it here (docs/product.md §10).
 */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { timeNow } from '#clock/clock.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/base/Button.tsx';
import { dateText, instantText } from '#ui/base/date-text.ts';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { againOf, type Similar, similarTo } from '../again.ts';
import type { Draft } from '../form/draft.ts';
import { descriptionText } from '../list/description-text.ts';
import { recorderName } from '../list/payers.ts';
import DeleteExpenseDialog from './DeleteExpenseDialog.tsx';
import { HistoryOfExpense } from './HistoryOfExpense.tsx';
import { PeopleOfExpense } from './PeopleOfExpense.tsx';
import { useExpenseDetails } from './use-expense-details.ts';

const EditExpenseDialog = lazyDialog(() => import('./EditExpenseDialog.tsx'));

interface ExpenseDetailsDialogProps {
  expense: Expense;
  /** Whether the expense is still in the list that it was opened from. */
  isListed: boolean;
  /** The group of that list. */
  code: string;
  /** Opens Add Expense with this form. */
  onAgain: (draft: Draft) => void;
  /** Called when the user deletes the expense. */
  onDeleting?: ((expense: Expense) => void) | undefined;
  onClose: () => void;
}

/**
 * Shows at once what the list knows, and everything else when the server has answered. Says so if the expense is
 * deleted.
 */
export default function ExpenseDetailsDialog(props: ExpenseDetailsDialogProps) {
  const { expense: listed, isListed, code, onAgain, onDeleting, onClose } = props;
  const { answer, isGone, problem, retry } = useExpenseDetails(listed, isListed);
  const [opened, setOpened] = useState<'edit' | 'delete' | 'done'>();
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const currentYear = useLedger(({ month }) => month.slice(0, 4));
  const userId = useUserId() ?? '';
  // Once the expense has left its list, only the answer can have a later edit.
  const expense = answer && (answer.expense.revision ?? 1) > (listed.revision ?? 1) ? answer.expense : listed;
  const isOwn = expense.userId === userId;
  const say = words.sharing;
  const close = (): void => setOpened(undefined);
  const again = (similar: Similar): void =>
    onAgain(againOf(similar, userId, ledger.getState().groups ?? [], code, timeNow()));
  const confirmDeletion = (): void => {
    onDeleting?.(expense);
    setOpened('done');
  };
  // Closes after the dialog above it, so that the focus returns to the list.
  const onDone = useEffectEvent(onClose);
  useEffect(() => {
    if (opened === 'done') onDone();
  }, [opened]);

  return (
    <Dialog title={descriptionText(expense)} onClose={onClose}>
      <p role="status" className="font-semibold not-empty:mb-4">
        {isGone ? say.gone : ''}
      </p>
      {!isGone && (
        <div className="space-y-4">
          <Facts expense={expense} recorder={recorderName(expense, group)} currentYear={currentYear} />
          {answer && <PeopleOfExpense answer={answer} code={code} />}
          {answer?.history && (
            <HistoryOfExpense
              entries={answer.history}
              hasOlder={answer.hasOlderHistory === true}
              {...{ group, currentYear }}
            />
          )}
          {!answer && !problem && <Waiting />}
          <Problem>{problem}</Problem>
        </div>
      )}
      <div className="mt-4 grid gap-3">
        {problem && !isGone && <Button onClick={retry}>{words.common.tryAgain}</Button>}
        {isOwn && !isGone && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
            <Button disabled={!answer} onClick={() => setOpened('edit')}>
              <Pencil aria-hidden="true" size={17} /> {words.edits.edit}
            </Button>
            <Button onClick={() => setOpened('delete')}>
              <Trash2 aria-hidden="true" size={17} /> {words.common.delete}
            </Button>
          </div>
        )}
        {!isGone && (
          <Button disabled={!answer} onClick={() => answer && again(similarTo(answer))}>
            {words.edits.again}
          </Button>
        )}
        <Button onClick={onClose}>{words.common.close}</Button>
      </div>
      {opened === 'edit' && answer && group && (
        <EditExpenseDialog
          stored={answer}
          {...{ isGone, group }}
          lookAgain={retry}
          onAgain={again}
          onSaved={() => setOpened('done')}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteExpenseDialog {...{ expense, isListed }} groupCode={code} onConfirm={confirmDeletion} onClose={close} />
      )}
    </Dialog>
  );
}

interface FactsProps {
  expense: Expense;
  recorder: string;
  currentYear: string;
}

const Facts = ({ expense, recorder, currentYear }: FactsProps) => {
  const { amount, paymentDate, tags, createdAt, editedAt } = expense;
  const say = words.sharing;
  return (
    <dl className="@container space-y-1">
      <Fact name={say.amount}>
        <strong>
          <Amount>{formatRupees(amount)}</Amount>
        </strong>
      </Fact>
      <Fact name={say.date}>
        <time dateTime={paymentDate}>{dateText(paymentDate, currentYear)}</time>
      </Fact>
      <Fact name={say.tags}>{drawn(tagNames(tags))}</Fact>
      <Fact name={say.recordedBy}>{recorder}</Fact>
      {createdAt && (
        <Fact name={words.edits.recordedAt}>
          <time dateTime={createdAt}>{instantText(createdAt, timeNow())}</time>
        </Fact>
      )}
      {editedAt && (
        <Fact name={words.edits.editedAt}>
          <time dateTime={editedAt}>{instantText(editedAt, timeNow())}</time>
        </Fact>
      )}
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="min-w-0 grow basis-[9rem] text-right wrap-anywhere">{children}</dd>
  </div>
);

const Waiting = () => (
  <div role="status" className="space-y-2">
    <span className="sr-only">{words.sharing.loading}</span>
    <Skeleton className="h-6" />
    <Skeleton className="h-24 rounded-control" />
  </div>
);
