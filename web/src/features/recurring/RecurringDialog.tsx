/**
 * The list of a group's recurring expenses, and first of all the questions that they wait for (docs/product.md §10, §14).
 */
import { useState } from 'react';
import { useUserId } from '#api/session.ts';
import type { Recurring } from '#features/expense-form/recurring-requests.ts';
import { type Group, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonRows } from '#ui/DialogLoading.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { words } from '#words/all.ts';
import { questionsOf, useChanges, useRecurring } from './known-recurring.ts';
import { RecurringQuestion } from './RecurringQuestion.tsx';
import { RecurringRow } from './RecurringRow.tsx';

const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));

interface RecurringDialogProps {
  code: string;
  /** The recurring expense that a notification is about, or that was pressed. */
  asked?: string | undefined;
  onClose: () => void;
}

export default function RecurringDialog({ code, asked, onClose }: RecurringDialogProps) {
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  const [isAdding, setIsAdding] = useState(false);
  const { known, isFresh, problem, retry } = useRecurring(code);
  return (
    <Dialog title={words.recurring.list} onClose={onClose}>
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {!isFresh && !problem && (
        <SkeletonUnlessOffline>
          <SkeletonRows />
        </SkeletonUnlessOffline>
      )}
      {isFresh && known && group && <Known key={asked} {...{ known, asked, group }} onAdd={() => setIsAdding(true)} />}
      {isAdding && (
        <ExpenseDialog
          mode="add"
          again={{ repeat: { unit: 'MONTH', mode: 'RECORD' } }}
          onAdded={retry}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Dialog>
  );
}

interface KnownProps {
  known: readonly Recurring[];
  asked: string | undefined;
  group: Group;
  onAdd: () => void;
}

/** Each stays where it is while it changes, so that nothing moves under the thumb. */
function Known({ known, asked, group, onAdd }: KnownProps) {
  const userId = useUserId();
  const { onChange, frame } = useChanges(group.code);
  const questions = questionsOf(known).filter(({ one }) => one.userId === userId);
  const first = questions.find(({ one }) => one.id === asked);

  return (
    <div {...frame} className="outline-none">
      {asked !== undefined && !known.some(({ id }) => id === asked) && (
        <p role="status" className="mb-3 text-muted">
          {words.failures['changeRecurring record-not-found']}
        </p>
      )}
      {questions.length > 0 && (
        <ul aria-label={words.recurring.questions} className="mb-3 space-y-3">
          {questions.map(({ one, question }) => (
            <li key={`${one.id} ${question.date}`} className="rounded-card bg-sunken p-3">
              <RecurringQuestion
                {...{ one, question, group }}
                isAsked={question === first?.question}
                onAnswer={onChange(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {known.length === 0 ? (
        <div className="vacant">
          <p className="font-semibold">{words.recurring.none}</p>
          <p className="mb-3 text-muted">{words.recurring.noneHint}</p>
          <Button look="primary" onClick={onAdd}>
            {words.recurring.repeatBill}
          </Button>
        </div>
      ) : (
        <ul aria-label={words.recurring.list} className="divide-y divide-line">
          {known.map((one) => (
            <RecurringRow
              key={one.id}
              {...{ one, group, userId }}
              isOpenAtFirst={one.id === asked || known.length === 1}
              onChange={onChange(one)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
