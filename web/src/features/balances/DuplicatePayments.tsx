/** Asks whoever recorded a payment second whether it is one that is recorded already. */
import type { AnswerOf } from '@pg/contract/endpoints';
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { isOverpaid, recordedTwice, type Twice } from '@pg/contract/recorded-twice';
import { useReducer } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { call } from '#api/call.ts';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { useQuery } from '#forms/use-query.ts';
import { useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { useOnline } from '#ui/Loading.tsx';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';
import { sentTogether } from './balance-math.ts';
import { removePayment } from './payment-changes.tsx';
import { answered, knownIn, rememberAnswer } from './recorded-before.tsx';

interface DuplicatePaymentsProps {
  groupCode: string;
  ownId: string;
  nameOf: (userId: string) => string;
}

/** The server has all payments, this device only some. Offline, these have to do. */
export function DuplicatePayments({ groupCode, ownId, nameOf }: DuplicatePaymentsProps) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const byMember = useAppState((state) => state.balances[groupCode]?.byMember) ?? {};
  const payments = useAppState(useShallow((state) => knownIn(state, groupCode)));
  const { value } = useQuery<AnswerOf<'recordedTwice'>['pairs']>({
    operation: 'recordPayment',
    key: groupCode,
    refetchKey: `${sentTogether(byMember)} ${useOnline()}`,
    subscribe: async ({ give }) => give((await call('recordedTwice', { groupCode })).pairs),
  });
  const pairs = value ?? recordedTwice(payments, ownId, (payment) => isOverpaid(byMember, payment));
  const known = answered();
  return pairs.map(
    ({ first, second }) =>
      second &&
      !known.includes(first.id) && (
        <Question key={second.id} {...{ groupCode, ownId, nameOf }} twice={{ first, second }} onAnswer={lookAgain} />
      ),
  );
}

interface QuestionProps extends DuplicatePaymentsProps {
  twice: Twice<Payment>;
  onAnswer: () => void;
}

function Question({ groupCode, ownId, nameOf, twice: { first, second }, onAnswer }: QuestionProps) {
  const answer = (): void => {
    rememberAnswer(first);
    onAnswer();
  };
  const { wait, problem, confirm } = useConfirmedChange(`twice ${second.id}`, 'removePayment', async (intent) => {
    await removePayment({ id: second.id, groupCode }, intent);
    answer();
  });
  const { both, bothFor } = words.collect;
  const [person, amount] = [first.by === ownId ? undefined : nameOf(first.by), formatRupees(second.amount)];
  const [date, ownDate] = [first, second].map((one) => dateText(one.date, one.date.slice(0, 4))) as [string, string];
  return (
    <div className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
      <p>{withBdi(date === ownDate ? both(person, amount, date) : bothFor(person, amount, date, ownDate))}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button disabled={wait.busy} onClick={confirm}>
          {wait.busy ? words.balances.undoing : words.collect.one}
        </Button>
        <Button disabled={wait.busy} onClick={answer}>
          {words.collect.two}
        </Button>
      </div>
      <ErrorMessage>{problem}</ErrorMessage>
    </div>
  );
}
