/**
 * What comes next in a group: its recurring expenses, and first of all the questions that they wait for (docs/product.md
 * §10, §14).
 */
import type { AnswerOf } from '@pg/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useUserId } from '#api/session.ts';
import { mergeRecorded, type Recurring } from '#features/expense-form/recurring-requests.ts';
import { useCallQuery } from '#forms/use-call-query.ts';
import { type Group, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonRows } from '#ui/DialogLoading.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { words } from '#words/all.ts';
import { RecurringQuestion } from './RecurringQuestion.tsx';
import { RecurringRow } from './RecurringRow.tsx';

const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));

interface RecurringDialogProps {
  code: string;
  /** The recurring expense that a notification is about. */
  asked?: string | undefined;
  onClose: () => void;
}

export default function RecurringDialog({ code, asked, onClose }: RecurringDialogProps) {
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  const [isAdding, setIsAdding] = useState(false);
  const { answer, problem, retry } = useCallQuery('recurring', { groupCode: code });
  return (
    <Dialog title={words.recurring.title} onClose={onClose}>
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {!answer && !problem && (
        <SkeletonUnlessOffline>
          <SkeletonRows />
        </SkeletonUnlessOffline>
      )}
      {answer && group && (
        <Known key={asked} known={answer.recurring} {...{ asked, group }} onAdd={() => setIsAdding(true)} />
      )}
      <Button className="mt-4 w-full" onClick={onClose}>
        {words.common.close}
      </Button>
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

/** In milliseconds: the second press of two must not answer the next question, or skip the date after. */
const settleTime = 600;

/** Each stays where it is while it changes, so that nothing moves under the thumb. */
function Known({ known, asked, group, onAdd }: KnownProps) {
  const userId = useUserId();
  const place = useRef<HTMLDivElement>(null);
  /** Whether something has just changed. */
  const [isSettling, setIsSettling] = useState(false);
  /** What changes have answered, by id; null for what has ended. */
  const [changed, setChanged] = useState<Readonly<Record<string, Recurring | null>>>({});
  const all = known.flatMap((one) => {
    const now = changed[one.id];
    return now === null ? [] : [now ?? one];
  });
  const questions = all.flatMap((one) =>
    one.userId === userId ? one.questions.map((question) => ({ one, question })) : [],
  );
  const first = questions.find(({ one }) => one.id === asked);
  const note =
    ({ id }: Recurring) =>
    (answer: AnswerOf<'changeRecurring'>): void => {
      mergeRecorded(answer, [group.code]);
      setChanged((before) => ({ ...before, [id]: answer.recurring ?? null }));
      setIsSettling(true);
    };

  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setIsSettling(false), settleTime);
    return () => clearTimeout(timer);
  }, [isSettling]);

  // The button that was pressed may be gone, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost whenever something has changed
  useEffect(() => {
    if (!isSettling && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [changed, isSettling]);

  return (
    <div ref={place} tabIndex={-1} inert={isSettling} className="outline-none">
      {asked !== undefined && !all.some(({ id }) => id === asked) && (
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
                onAnswer={note(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {all.length === 0 ? (
        <div className="vacant">
          <p className="font-semibold">{words.recurring.none}</p>
          <p className="mb-3 text-muted">{words.recurring.noneHint}</p>
          <Button look="primary" onClick={onAdd}>
            {words.dashboard.addExpense}
          </Button>
        </div>
      ) : (
        <ul aria-label={words.recurring.list} className="divide-y divide-line">
          {all.map((one) => (
            <RecurringRow
              key={one.id}
              {...{ one, group, userId }}
              isOpenAtFirst={one.id === asked || all.length === 1}
              onChange={note(one)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
