/**
 * The list of a group's recurring expenses, and first of all the questions that they wait for (docs/product.md §10, §14).
 */
import type { AnswerOf } from '@pg/contract/endpoints';
import { useState } from 'react';
import { Mutation } from '#api/call.ts';
import { useUserId } from '#api/session.ts';
import { byDaysDraft } from '#features/expense-form/recurring-changes.ts';
import type { Recurring } from '#features/expense-form/recurring-requests.ts';
import { participantsIn } from '#state/people.ts';
import { type Group, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonRows } from '#ui/DialogLoading.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { words } from '#words/late.ts';
import { questionsOf, useChanges, useRecurring, type Waiting } from './known-recurring.ts';
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
              {question.like === undefined && <ByDays {...{ one, question, group, userId }} onAnswer={onChange(one)} />}
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

interface ByDaysProps extends Waiting {
  group: Group;
  userId: string | null;
  onAnswer: (answer: AnswerOf<'answerRecurring'>) => void;
}

/**
 * Records it by hand, split by days. After that, the question is answered with nothing. Not within the form of the
 * question: its dialog has a form of its own.
 */
function ByDays({ one, question: { date }, group, userId, onAnswer }: ByDaysProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const say = words.recurring;
  if (participantsIn(group).length < 2) return null;
  const answer = async (): Promise<void> => {
    try {
      onAnswer(await new Mutation().send('answerRecurring', { id: one.id, groupCode: group.code, date }));
    } catch {
      setIsUnanswered(true);
    }
  };
  return (
    <>
      <Button className="mt-2 w-full" onClick={() => setIsOpen(true)}>
        {say.splitByDays}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {isUnanswered && say.alreadyRecorded}
      </p>
      {isOpen && (
        <ExpenseDialog
          mode="add"
          again={byDaysDraft(one, date, group, userId ?? '')}
          onAdded={() => void answer()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
