/** The payments that name the user in groups that the user left or was removed from (docs/product.md §6). */
import type { Answer } from '@pg/contract/endpoints';
import { formerMemberName } from '@pg/contract/people';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '#api/call.ts';
import { messageFor } from '#api/messages.ts';
import { useAnswer } from '#forms/use-answer.ts';
import { Button } from '#ui/Button.tsx';
import { personName } from '#ui/names.ts';
import { Problem } from '#ui/Problem.tsx';
import { urlParameter, withoutUrlParameter } from '#ui/url-parameters.ts';
import { useOnce } from '#ui/use-once.ts';
import { words } from '#words/all.ts';
import { leftParameter, readWorkerMessage } from '#worker/messages.ts';
import { PaymentRow, useTakeBack } from './PaymentRow.tsx';
import { paymentText } from './payment-text.ts';

type LeftPayment = Answer<'myPayments'>['payments'][number];

/** What *Show older* has loaded so far, after the first page `of`. */
interface Older extends Answer<'myPayments'> {
  readonly of: Answer<'myPayments'>;
}

const keyOf = ({ groupCode, id }: LeftPayment): string => `${groupCode} ${id}`;

/** Shows nothing if there are none, unless the address asks for them or the user has just taken one back. */
export function LeftPayments({ userId }: { userId: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isInAddress = urlParameter({ search, hash }, leftParameter) !== null;
  const [version, readAgain] = useReducer((last: number) => last + 1, 0);
  const { answer: first, problem, retry } = useAnswer('myPayments', {}, version);
  // After a failure, the list may have a payment that was just taken back.
  const answer = problem ? undefined : first;
  const [olderProblem, setOlderProblem] = useState<string>();
  const [older, setOlder] = useState<Older>();
  const [asked, setAsked] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!isInAddress) return;
    setAsked((times) => times + 1);
    readAgain();
    void navigate({ pathname, ...withoutUrlParameter({ search, hash }, leftParameter) }, { replace: true });
  }, [isInAddress, pathname, search, hash, navigate]);

  // A push about such a payment has arrived while the page is visible.
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent): void => {
      const message = readWorkerMessage(data);
      if (message?.kind === 'push' && message.push.left) readAgain();
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);

  const textOf = (payment: LeftPayment): string => paymentText(payment, userId, () => personName(payment.other));
  const { takeBack, dialog } = useTakeBack<LeftPayment>({
    groupCodeOf: ({ groupCode }) => groupCode,
    textOf,
    otherOf: ({ other }) => (other === formerMemberName ? undefined : personName(other)),
    onDone: () => {
      setAsked(asked + 1);
      readAgain();
    },
  });

  const known = older && older.of === answer ? older : undefined;
  const payments = [...(answer?.payments ?? []), ...(known?.payments ?? [])];
  const next = (known ?? answer)?.next;
  const [isLoadingOlder, showOlder] = useOnce(async () => {
    if (!answer || next === undefined) return;
    setOlderProblem(undefined);
    try {
      const page = await call('myPayments', { before: next });
      const keys = new Set(payments.map(keyOf));
      const added = page.payments.filter((payment) => !keys.has(keyOf(payment)));
      setOlder({ ...page, payments: [...(known?.payments ?? []), ...added], of: answer });
    } catch (error) {
      setOlderProblem(messageFor('myPayments', error));
    }
  });
  const isShown = payments.length > 0 || next !== undefined || (asked > 0 && (answer ?? problem) !== undefined);

  useEffect(() => {
    if (asked > 0 && isShown) heading.current?.focus();
  }, [asked, isShown]);

  // *Show older* disappears with the last page.
  useEffect(() => {
    if (known && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [known]);

  if (!isShown) return null;
  return (
    <section aria-label={words.balances.inGroupsLeft} className="mt-6 space-y-2 lg:first:mt-0">
      <h2 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {words.balances.inGroupsLeft}
      </h2>
      <Problem>{problem}</Problem>
      {problem && (
        <Button className="w-full" onClick={retry}>
          {words.common.tryAgain}
        </Button>
      )}
      {answer && (
        <p className="text-muted">{payments.length > 0 ? words.balances.leftHint : words.balances.noneLeft}</p>
      )}
      <ul ref={list} tabIndex={-1} className="card divide-y divide-line outline-none empty:hidden">
        {payments.map((payment) => (
          <PaymentRow
            key={keyOf(payment)}
            payment={payment}
            text={textOf(payment)}
            group={payment.groupName}
            onTakeBack={() => takeBack(payment)}
          />
        ))}
      </ul>
      <Problem>{olderProblem}</Problem>
      {next !== undefined && (
        <Button className="w-full" disabled={isLoadingOlder} onClick={showOlder}>
          {isLoadingOlder ? words.common.loading : words.balances.showOlder}
        </Button>
      )}
      {dialog}
    </section>
  );
}
