/**
 * The payments between members, newest first: those of a group, and those in groups that the user has left
 * (docs/product.md §6). Each of a payment's two people can undo it.
 */
import type { AnswerOf } from '@pg/contract/endpoints';
import { bidiIsolate } from '@pg/contract/languages';
import { limits } from '@pg/contract/limits';
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { formerMemberName, mayBeGuest } from '@pg/contract/people';
import { pageSizes } from '@pg/contract/requests';
import { ChevronDown } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '#api/call.ts';
import { messageFor } from '#api/failure-text.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { formerPaymentsParameter, readWorkerMessage, workerContainer } from '#browser/service-worker.ts';
import { hashParameter, withoutHashParameters } from '#browser/url-parameters.ts';
import { SentenceDialog } from '#forms/SentenceDialog.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import { useQuery } from '#forms/use-query.ts';
import { isAdmin, isNameless } from '#state/people.ts';
import { type Group, useAppState } from '#state/store.ts';
import { methodText, paymentText } from '#text/payment-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { personLabel } from '#ui/labels.ts';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { PendingPayments } from './PendingPayments.tsx';
import { removePayment } from './payment-changes.tsx';

/** How many payments are shown at first. */
const few = 10;

interface PaymentsProps {
  group: Group;
  ownId: string;
  nameOf: (userId: string) => string;
}

export function Payments({ group, ownId, nameOf }: PaymentsProps) {
  const [wanted, setWanted] = useState(few);
  const { value, problem, retry } = usePayments(group.code, wanted);
  const { payments, asked = 0 } = value ?? {};
  const [undone, setUndone] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused button disappears with its payment, so move the focus to the heading.
  useEffect(() => {
    if (undone > 0) heading.current?.focus({ preventScroll: true });
  }, [undone]);

  const otherOf = ({ from, to }: Payment): string | undefined => {
    const other = from === ownId ? to : from;
    return isNameless(group, other) ? undefined : nameOf(other);
  };
  const textOf = (payment: Payment): string => paymentText(payment, ownId, nameOf);
  const { undo, dialog } = useUndo<Payment>({
    groupCodeOf: () => group.code,
    textOf,
    otherOf,
    onDone: () => setUndone(undone + 1),
  });
  const isMore = payments !== undefined && payments.length >= asked && asked < pageSizes.payments;
  return (
    <section data-list="" aria-label={words.balances.payments} className="space-y-2">
      <h2 ref={heading} tabIndex={-1} className="px-1 text-sm font-semibold text-muted outline-none">
        {words.balances.payments}
      </h2>
      <PendingPayments groupCode={group.code} listed={payments ?? []} textOf={textOf} />
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {payments?.length === 0 && (
        <div className="vacant">
          <p className="font-semibold">{words.balances.noPayments}</p>
          <p className="text-muted">{words.balances.noPaymentsHint}</p>
        </div>
      )}
      {payments && (
        <ul className="card divide-y divide-line empty:hidden">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              text={textOf(payment)}
              onUndo={mayUndo(group, ownId, payment) ? () => undo(payment) : undefined}
            />
          ))}
        </ul>
      )}
      {!payments && !problem && (
        <SkeletonUnlessOffline>
          <Skeleton className="h-18 rounded-card" />
        </SkeletonUnlessOffline>
      )}
      {isMore && <ShowOlder isBusy={wanted > asked} onPress={() => setWanted(pageSizes.payments)} />}
      {payments && payments.length >= pageSizes.payments && (
        <p className="text-center text-sm text-muted">{words.balances.onlyNewest(payments.length)}</p>
      )}
      {dialog}
    </section>
  );
}

/** Whether the user paid or was paid, or is the admin and a guest did. */
const mayUndo = (group: Group, ownId: string, { from, to }: Payment): boolean =>
  [from, to].includes(ownId) || (isAdmin(group, ownId) && [from, to].some((id) => mayBeGuest(id as string)));

interface Listed {
  readonly payments: readonly Payment[];
  /** How many were requested for this list. */
  readonly asked: number;
}

/** Starts listening to `wanted` payments as soon as the page is live. While more load, the shorter list stays. */
const usePayments = (code: string, wanted: number) =>
  useQuery<Listed>({
    operation: 'balances',
    key: code,
    refetchKey: wanted,
    isEnabled: useAppState((state) => state.live === 'on'),
    subscribe: async ({ give, fail, onEnd }) => {
      const { listenToPayments } = await loadChunk(() => import('#firebase/live-queries.ts'));
      const onList = (payments: readonly Payment[]): void => give({ payments, asked: wanted });
      onEnd(listenToPayments(code, wanted, { onList, onError: fail }));
    },
  });

type LeftPayment = AnswerOf<'myPayments'>['payments'][number];

/** What *Show older* has loaded so far, after the first page `of`. */
interface Older extends AnswerOf<'myPayments'> {
  readonly of: AnswerOf<'myPayments'>;
}

const keyOf = ({ groupCode, id }: LeftPayment): string => `${groupCode} ${id}`;

/**
 * The payments that name the user in groups that the user left or was removed from. Shows nothing if there are none,
 * unless the address asks for them or the user has just undone one.
 */
export function FormerGroupPayments({ userId }: { userId: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isInAddress = hashParameter(hash, formerPaymentsParameter) !== null;
  const [version, readAgain] = useReducer((last: number) => last + 1, 0);
  const { answer: first, problem, retry } = useCallQuery('myPayments', {}, version);
  // After a failure, the list may have a payment that was just undone.
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
    void navigate({ pathname, search, hash: withoutHashParameters(hash, formerPaymentsParameter) }, { replace: true });
  }, [isInAddress, pathname, search, hash, navigate]);

  // A push about such a payment has arrived while the page is visible.
  useEffect(() => {
    const worker = workerContainer();
    const onMessage = ({ data }: MessageEvent): void => {
      const message = readWorkerMessage(data);
      if (message?.kind === 'push' && message.push.left) readAgain();
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);

  const textOf = (payment: LeftPayment): string => paymentText(payment, userId, () => personLabel(payment.other));
  const { undo, dialog } = useUndo<LeftPayment>({
    groupCodeOf: ({ groupCode }) => groupCode,
    textOf,
    otherOf: ({ other }) => (other === formerMemberName ? undefined : personLabel(other)),
    onDone: () => {
      setAsked(asked + 1);
      readAgain();
    },
  });

  const known = older?.of === answer ? older : undefined;
  const payments = [...(answer?.payments ?? []), ...(known?.payments ?? [])];
  const next = (known ?? answer)?.next;
  const [isLoadingOlder, showOlder] = useSingleFlight(async () => {
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
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
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
            onUndo={() => undo(payment)}
          />
        ))}
      </ul>
      <ErrorMessage>{olderProblem}</ErrorMessage>
      {next !== undefined && <ShowOlder isBusy={isLoadingOlder} onPress={showOlder} />}
      {dialog}
    </section>
  );
}

const ShowOlder = ({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) => (
  <Button className="w-full" disabled={isBusy} onClick={onPress}>
    {isBusy ? words.common.loading : words.balances.showOlder}
  </Button>
);

interface PaymentRowProps {
  payment: Payment;
  /** "You paid Fatima" */
  text: string;
  /** The group's name, if the list is not one group's. */
  group?: string;
  onUndo: (() => void) | undefined;
}

function PaymentRow({ payment, text, group, onUndo }: PaymentRowProps) {
  const { amount, date, method, note } = payment;
  const [isOpen, setIsOpen] = useState(false);
  const currentYear = useAppState((state) => state.month.slice(0, 4));
  const about = [dateText(date, currentYear), methodText(method), ...(group === undefined ? [] : [bidiIsolate(group)])];
  const facts = (
    <>
      <span className="min-w-0 grow basis-[9rem]">
        <span className="block font-semibold">{withBdi(text)}</span>{' '}
        <span className="block text-sm text-muted wrap-anywhere">{withBdi(about.join(' · '))}</span>{' '}
        {note && <span className="block text-sm wrap-anywhere">{note}</span>}
      </span>{' '}
      <Amount className="ml-auto font-bold">{formatRupees(amount)}</Amount>
    </>
  );
  const look = 'flex min-h-14 w-full flex-wrap items-center gap-x-3 px-3 py-2 text-left';
  if (!onUndo) return <li className={`@container ${look}`}>{facts}</li>;
  return (
    <li className="@container">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={`group ${look} rounded-card -outline-offset-3 hover:bg-sunken`}
      >
        {facts}
        <ChevronDown aria-hidden="true" size={16} className="text-muted group-aria-expanded:rotate-180" />
      </button>
      {isOpen && (
        <Button className="mx-3 mb-3" onClick={onUndo}>
          {words.balances.undo}
        </Button>
      )}
    </li>
  );
}

interface Undo<Undone extends Payment> {
  groupCodeOf: (payment: Undone) => string;
  /** "You paid Fatima" */
  textOf: (payment: Undone) => string;
  /** The name of the other person, who is notified; undefined if that person has deleted the account. */
  otherOf: (payment: Undone) => string | undefined;
  onDone: () => void;
}

/** Returns a function that asks for confirmation, and the dialog. The dialog stays when the payment leaves the list. */
function useUndo<Undone extends Payment>({ groupCodeOf, textOf, otherOf, onDone }: Undo<Undone>) {
  const [asking, setAsking] = useState<Undone>();
  const close = (): void => setAsking(undefined);
  const say = words.balances;
  const other = asking && otherOf(asking);
  const dialog = asking && (
    <SentenceDialog
      role="alertdialog"
      title={say.undoTitle}
      label={say.why}
      maxLength={limits.lineMax}
      action={say.undo}
      busyAction={say.undoing}
      operation="removePayment"
      about={asking.id}
      send={async (reason, intent) => {
        const request = { id: asking.id, groupCode: groupCodeOf(asking) };
        await removePayment({ ...request, ...(reason && { reason }) }, intent);
        close();
        onDone();
      }}
      onClose={close}
    >
      <p>
        {textOf(asking)}: <strong>{formatRupees(asking.amount)}</strong>
      </p>
      <p className="text-muted">{other === undefined ? say.undoHintLeft : say.undoHint(other)}</p>
    </SentenceDialog>
  );
  return { undo: setAsking, dialog };
}
