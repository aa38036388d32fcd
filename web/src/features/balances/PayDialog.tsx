/** The ways to pay someone by UPI (docs/product.md §13). Nothing is recorded before the user says that it was paid. */
import { limits } from '@pg/contract/limits';
import { decimalRupees, formatRupees, type Paise, paise } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { fitsUpi, upiLink } from '@pg/contract/upi';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeNow } from '#browser/clock.ts';
import { copyText } from '#browser/copy-text.ts';
import { useCallQuery } from '#forms/use-call-query.ts';
import { type Group, useAppState } from '#state/store.ts';
import { upiNote } from '#text/payment-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button, linkAsPlainButton } from '#ui/Button.tsx';
import { CancelButton, Dialog } from '#ui/Dialog.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import { dayText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { personLabel } from '#ui/labels.ts';
import { lazyModule } from '#ui/lazy.tsx';
import { showPlainNotice, toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { balanceNames } from './BalanceBars.tsx';
import { useSuggestedPayment } from './payment-changes.tsx';

/** On other systems, the user cannot choose which app a UPI link opens. */
const isAndroid = /\bAndroid\b/.test(navigator.userAgent);

const messages = lazyModule(() => import('./payment-messages.ts'));

interface PayDialogProps {
  group: Group;
  /** Lets the user pay. */
  suggestion: Suggestion;
  onRecorded?: () => void;
  onClose: () => void;
}

/** Without an answer about the UPI ID, the mobile number and the amount can still be copied. */
export default function PayDialog({ group, suggestion, onRecorded, onClose }: PayDialogProps) {
  const { to, amount } = suggestion;
  const nameOf = balanceNames(group, useAppState((state) => state.balances[group.code]?.byMember) ?? {});
  const number = group.members.find(({ userId }) => userId === to)?.username;
  const isGuest = group.guests?.some(({ userId }) => userId === to);
  const paid = useSuggestedPayment({
    groupCode: group.code,
    suggestion,
    method: 'UPI',
    onRecorded: () => {
      onClose();
      onRecorded?.();
    },
  });
  return (
    <Dialog title={words.upi.pay(nameOf(to))} onClose={onClose} wait={paid.wait}>
      <p className="@container mb-3 text-figure font-bold">
        <Amount>{formatRupees(amount)}</Amount>
      </p>
      {!fitsUpi(amount) && (
        <p className="mb-3 rounded-control bg-caution-soft px-3 py-2 font-medium text-caution-ink">
          {words.upi.tooMuch(formatRupees(paise(limits.upiPaise)))}
        </p>
      )}
      {number === undefined ? (
        <>
          <p className="mb-1 wrap-anywhere">
            {withBdi((isGuest ? words.guests.noUpiId : words.upi.hasLeft)(nameOf(to)))}
          </p>
          <ul>
            <AmountRow amount={amount} />
          </ul>
        </>
      ) : (
        <Ways {...{ group, suggestion, number }} name={nameOf(to)} />
      )}
      <p className="mt-2 text-sm text-muted">{words.upi.recordedLater}</p>
      {paid.chips}
      {paid.question}
      <ErrorMessage>{paid.problem}</ErrorMessage>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <CancelButton onLeave={onClose}>{words.common.close}</CancelButton>
        <Button look="primary" disabled={!paid.canRecord} onClick={paid.record}>
          {paid.wait.busy ? words.balances.recording : words.upi.paid}
        </Button>
      </div>
    </Dialog>
  );
}

interface WaysProps extends Pick<PayDialogProps, 'group' | 'suggestion'> {
  name: string;
  number: string;
}

/** Offers a QR code only of a person who has one. */
function Ways({ group, suggestion, name, number }: WaysProps) {
  const { to: userId, amount } = suggestion;
  const { answer, problem, retry } = useCallQuery('payee', { groupCode: group.code, userId });
  const note = upiNote(
    group,
    useAppState((state) => state.month),
  );
  const upiId = answer?.upiId;
  const fits = fitsUpi(amount);
  const mobile = { value: number, copied: words.upi.mobileCopied };
  const ask = (): void =>
    void messages.load().then(
      (send) => send.askForUpiId(group, suggestion),
      () => showPlainNotice(words.common.notOpened),
    );
  if (upiId === null) {
    return (
      <>
        <p className="mb-2 wrap-anywhere">{withBdi(words.upi.noId(name))}</p>
        <Button className="w-full" onClick={() => void copy(mobile.value, mobile.copied)}>
          <Copy aria-hidden="true" /> {words.upi.payTo(`${number.slice(0, 5)} ${number.slice(5)}`)}
        </Button>
        <Button className="mt-2 w-full" onClick={ask}>
          {words.upi.askForId}
        </Button>
        <ul>
          <AmountRow amount={amount} />
        </ul>
      </>
    );
  }
  return (
    <>
      {upiId && fits && isAndroid && (
        <>
          <a href={upiLink({ upiId, name: answer.name, amount, note })} className={`${linkAsPlainButton} w-full`}>
            {words.upi.openApp}
          </a>
          <p className="mt-1 mb-2 text-sm text-muted">{words.upi.openAppWarning}</p>
        </>
      )}
      {upiId && fits && (
        <p className="mb-1 text-sm wrap-anywhere">{withBdi(words.upi.askForQr(name, words.balances.showQr))}</p>
      )}
      <p className="text-sm">{upiId && fits ? words.upi.orCopy : words.upi.copyThese}</p>
      {!answer && <DialogLoading problem={problem} onRetry={retry} className="my-2 h-24" />}
      <ul className="divide-y divide-line">
        {upiId && (
          <CopyRow label={words.account.upiId} value={upiId} action={words.upi.copyId} copied={words.upi.idCopied}>
            <p className="basis-full text-sm text-muted wrap-anywhere">
              {answer.since && <span className="block">{words.upi.setOn(dayText(answer.since, timeNow()))}</span>}{' '}
              {withBdi(words.upi.checkName(personLabel(answer.name)))}
            </p>
          </CopyRow>
        )}
        <CopyRow label={words.account.mobileNumber} action={words.upi.copyMobile} {...mobile} />
        <AmountRow amount={amount} />
      </ul>
    </>
  );
}

const AmountRow = ({ amount }: { amount: Paise }) => (
  <CopyRow
    label={words.insights.amount}
    value={decimalRupees(amount)}
    action={words.upi.copyAmount}
    copied={words.upi.amountCopied}
  />
);

interface CopyRowProps {
  label: string;
  value: string;
  /** What the button copies, for screen readers. */
  action: string;
  /** The notice after copying. */
  copied: string;
  /** Shown below the value. */
  children?: ReactNode;
}

const copy = async (value: string, copied: string): Promise<void> => {
  if (await copyText(value)) toast.success(copied);
  else toast.error(words.upi.notCopied);
};

/** An item of a list. */
const CopyRow = ({ label, value, action, copied, children }: CopyRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
    <span className="min-w-0 grow basis-32">
      <span className="block text-sm text-muted">{label}</span>{' '}
      <span className="block font-semibold wrap-anywhere tabular-nums">{value}</span>
    </span>
    <Button aria-label={action} onClick={() => void copy(value, copied)}>
      <Copy aria-hidden="true" size={18} className="shrink-0" /> {words.upi.copy}
    </Button>
    {children}
  </li>
);
