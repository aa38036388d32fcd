/** Asks whoever recorded a payment second whether it is the one that the other person had recorded. */
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { useReducer } from 'react';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { keys, safeStorage } from '#storage.ts';
import { Button } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { Problem } from '#ui/Problem.tsx';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { recordedTwice, type Twice } from './collecting.ts';
import { removePayment } from './record-payment.tsx';

/** The ids of others’ payments about which the user was asked. Old ones are forgotten. */
const answered = (): readonly string[] => (safeStorage.read(keys.twoPayments) ?? '').split(' ').slice(-50);

/** Keeps that the user has said which of the own payments this one is, or that it is none of them. */
export const keepAnswer = ({ id }: Payment): void =>
  void safeStorage.writeIfRoom(keys.twoPayments, [...answered(), id].join(' '));

interface RecordedTwiceProps {
  groupCode: string;
  payments: readonly Payment[];
  ownId: string;
  nameOf: (userId: string) => string;
}

export function RecordedTwice({ groupCode, payments, ownId, nameOf }: RecordedTwiceProps) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const known = answered();
  return recordedTwice(payments, ownId)
    .filter(({ first }) => !known.includes(first.id))
    .map((twice) => <Question key={twice.second.id} {...{ groupCode, nameOf, twice }} onAnswer={lookAgain} />);
}

interface QuestionProps extends Pick<RecordedTwiceProps, 'groupCode' | 'nameOf'> {
  twice: Twice;
  onAnswer: () => void;
}

function Question({ groupCode, nameOf, twice: { first, second }, onAnswer }: QuestionProps) {
  const answer = (): void => {
    keepAnswer(first);
    onAnswer();
  };
  const { wait, problem, confirm } = useConfirmedChange(`twice ${second.id}`, 'removePayment', async (intent) => {
    await removePayment({ id: second.id, groupCode }, intent);
    answer();
  });
  const date = dateText(second.date, second.date.slice(0, 4));
  return (
    <div className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
      <p>{drawn(words.collect.both(nameOf(first.by), formatRupees(second.amount), date))}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button disabled={wait.busy} onClick={confirm}>
          {wait.busy ? words.balances.takingBack : words.collect.one}
        </Button>
        <Button disabled={wait.busy} onClick={answer}>
          {words.collect.two}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </div>
  );
}
