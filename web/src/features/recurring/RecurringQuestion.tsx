/** A question about one date of a recurring expense: how much it was, or whether it is recorded already. */
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import { formatRupees } from '@pg/contract/money';
import { amountText as typedAmount } from '@pg/contract/typed-amount';
import { useState } from 'react';
import type { AnswerDraft } from '#features/expense-form/draft.ts';
import { toAnswerRequest } from '#features/expense-form/draft-request.ts';
import { announceRecorded, type Recurring, shortDate } from '#features/expense-form/recurring-requests.ts';
import { fieldErrorOf, useResumableForm } from '#forms/change-form.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import type { Group } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { AmountField, FormProblem, onSubmitOf, useSubmission } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';

interface QuestionProps {
  one: Recurring;
  question: Recurring['questions'][number];
  group: Group;
  /** Whether a notification was about it, or *Answer* was pressed: the amount gets the focus. */
  isAsked?: boolean;
  /** Whether to ask on one line, for the amount alone. */
  isBrief?: boolean;
  onAnswer: (answer: AnswerOf<'answerRecurring'>) => void;
}

export function RecurringQuestion({ one, question, group, isAsked, isBrief, onAnswer }: QuestionProps) {
  const { date, like } = question;
  const say = words.recurring;
  const howMuch = say.howMuch(descriptionText(one), shortDate(date));
  const [amountText, setAmountText] = useState(() => typedAmount(one.amount));
  const draft: AnswerDraft = { mode: 'answer', recurring: one, date, amountText };
  const { intent, note } = useResumableForm(`answerRecurring ${one.id} ${date}`, () => ({}));
  const { wait, problem, clearProblem, submit } = useSubmission<
    RequestOf<'answerRecurring'>,
    'amount' | 'usual' | 'nothing'
  >({
    note,
    read: (given) => toAnswerRequest(draft, group.code, given),
    send: async (request) => {
      const answer = await intent.send('answerRecurring', request);
      onAnswer(answer);
      if (answer.expense) announceRecorded(answer, group.code);
      else toast.success(like === undefined ? say.nothingRecorded : say.notTwice);
    },
    explain: (error) => fieldErrorOf('answerRecurring', error),
  });

  const amount = (
    <AmountField
      label={howMuch}
      hidesLabel
      enterKeyHint="done"
      autoFocus={isAsked}
      onFocus={({ target }) => target.select()}
      value={amountText}
      onChange={({ target }) => {
        clearProblem();
        setAmountText(target.value);
      }}
    />
  );
  const record = (
    <Button look="primary" type="submit" disabled={wait.busy || amountText.trim() === ''}>
      {words.balances.recordAction}
    </Button>
  );
  if (isBrief) {
    return (
      <form method="post" onSubmit={onSubmitOf(() => submit('amount'))} className="waiting flex-wrap">
        <QuestionText hint={say.about(formatRupees(one.amount))}>
          {say.question(descriptionText(one), shortDate(date))}
        </QuestionText>
        <div className="ml-auto flex gap-2 [&_button]:px-3 [&_input]:w-22 [&_input]:text-right">
          {amount} {record}
        </div>
        <div className="basis-full empty:hidden">
          <FormProblem wrong={problem} />
        </div>
      </form>
    );
  }
  return (
    <form method="post" onSubmit={onSubmitOf(() => submit(like === undefined ? 'amount' : 'usual'))}>
      <h3 className="font-semibold wrap-anywhere">
        {like === undefined ? <AmountSentence>{howMuch}</AmountSentence> : <LikeText {...{ one, date, like }} />}
      </h3>
      {like === undefined && <div className="mt-2">{amount}</div>}
      <div className="mt-3 space-y-3">
        <FormProblem wrong={problem} />
        <div className="flex flex-wrap gap-2 [&>*]:grow">
          {like === undefined ? (
            <>
              {record}
              <Button disabled={wait.busy} onClick={() => submit('nothing')}>
                {say.nothing}
              </Button>
            </>
          ) : (
            <>
              <Button look="primary" disabled={wait.busy} onClick={() => submit('nothing')}>
                {say.itIs}
              </Button>
              <Button type="submit" disabled={wait.busy}>
                {say.itIsNot}
              </Button>
            </>
          )}
        </div>
      </div>
    </form>
  );
}

/** A question and a small line below, such as about how much it is. */
export const QuestionText = ({ hint, children }: { hint: string; children: string }) => (
  <p className="min-w-0 grow basis-32 text-sm leading-tight">
    <span className="block font-semibold wrap-anywhere first-letter:uppercase">{withBdi(children)}</span>{' '}
    <span className="text-xs">
      <AmountSentence>{hint}</AmountSentence>
    </span>
  </p>
);

interface LikeTextProps {
  one: Recurring;
  date: string;
  /** The id of the expense that may be this one. */
  like: string;
}

/** Names the expense once it is known, and the date alone before, or if it was deleted. */
function LikeText({ one, date, like }: LikeTextProps) {
  const { expense } = useCallQuery('getExpense', { id: like }).answer ?? {};
  const text = expense
    ? words.recurring.isThis(
        formatRupees(expense.amount),
        descriptionText(expense),
        shortDate(expense.paymentDate.slice(0, 10)),
      )
    : words.recurring.isRecorded(descriptionText(one), shortDate(date));
  return (
    <>
      <AmountSentence>{text}</AmountSentence>
      <span className="block text-sm font-normal text-muted">
        <AmountSentence>{words.recurring.wasDue(formatRupees(one.amount), shortDate(date))}</AmountSentence>
      </span>
    </>
  );
}
