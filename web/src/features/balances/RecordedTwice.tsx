/** Asks whoever recorded a payment second whether it is the one that the other person had recorded. */
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { useState } from 'react';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { keys, safeStorage } from '#storage.ts';
import { Button } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { Problem } from '#ui/Problem.tsx';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { recordedTwice, type Twice } from './collecting.ts';
import { removePayment } from './record-payment.tsx';

/** The ids of second payments that are payments of their own. Old ones are forgotten. */
const knownAsTwo = (): readonly string[] => (safeStorage.read(keys.twoPayments) ?? '').split(' ').slice(-50);

interface RecordedTwiceProps {
  groupCode: string;
  payments: readonly Payment[];
  ownId: string;
  nameOf: (userId: string) => string;
}

export function RecordedTwice({ groupCode, payments, ownId, nameOf }: RecordedTwiceProps) {
  const [two, setTwo] = useState(knownAsTwo);
  const keep = (id: string): void => {
    const all = [...two, id];
    safeStorage.writeIfRoom(keys.twoPayments, all.join(' '));
    setTwo(all);
  };
  const asked = recordedTwice(payments, ownId).filter(({ second }) => !two.includes(second.id));
  return asked.map((twice) => (
    <Question key={twice.second.id} {...{ groupCode, nameOf, twice }} onTwo={() => keep(twice.second.id)} />
  ));
}

interface QuestionProps extends Pick<RecordedTwiceProps, 'groupCode' | 'nameOf'> {
  twice: Twice;
  onTwo: () => void;
}

function Question({ groupCode, nameOf, twice: { first, second }, onTwo }: QuestionProps) {
  const { wait, problem, confirm } = useConfirmedChange(`twice ${second.id}`, 'removePayment', (intent) =>
    removePayment({ id: second.id, groupCode }, intent),
  );
  const date = dateText(second.date, second.date.slice(0, 4));
  return (
    <div className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
      <p>{drawn(words.collect.both(nameOf(first.by), formatRupees(second.amount), date))}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button disabled={wait.busy} onClick={confirm}>
          {wait.busy ? words.balances.takingBack : words.collect.one}
        </Button>
        <Button disabled={wait.busy} onClick={onTwo}>
          {words.collect.two}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </div>
  );
}
