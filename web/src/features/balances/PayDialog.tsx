/** The ways to pay someone by UPI (docs/product.md §13). Nothing is recorded before the user says that it was paid. */
import { limits } from '@pg/contract/limits';
import { decimalRupees, formatRupees, paise } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { fitsUpi, upiLink } from '@pg/contract/upi';
import { Banknote, Check, Copy, type LucideIcon, MessageCircle, QrCode as QrIcon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { timeNow } from '#browser/clock.ts';
import { copyText } from '#browser/copy-text.ts';
import { useCallQuery } from '#forms/use-call-query.ts';
import { type Group, useAppState } from '#state/store.ts';
import { firstNameOf } from '#text/first-name.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button, linkAsButton } from '#ui/Button.tsx';
import { DateButton } from '#ui/DateButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import { dayText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { personLabel } from '#ui/labels.ts';
import QrCode from '#ui/QrCode.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';
import { balanceNames } from './BalanceBars.tsx';
import { useSuggestedPayment } from './payment-changes.tsx';
import messages from './payment-messages.ts';
import { upiNote } from './upi-limits.ts';

/** Elsewhere, the user cannot choose which app a UPI link opens. */
const isAndroid = /\bAndroid\b/.test(navigator.userAgent);
const isIphone = /\b(?:iPhone|iPad)\b/.test(navigator.userAgent);
const isDesktop = !isAndroid && !isIphone;

interface PayDialogProps {
  group: Group;
  /** Lets the user pay. */
  suggestion: Suggestion;
  onRecorded?: () => void;
  onClose: () => void;
}

/** Without an answer about the UPI ID, the mobile number can still be copied. */
export default function PayDialog({ group, suggestion, onRecorded, onClose }: PayDialogProps) {
  const { to, amount } = suggestion;
  const nameOf = balanceNames(group, useAppState((state) => state.balances[group.code]?.byMember) ?? {});
  const number = group.members.find(({ userId }) => userId === to)?.username;
  const isGuest = group.guests?.some(({ userId }) => userId === to);
  const paid = useSuggestedPayment({
    groupCode: group.code,
    suggestion,
    onRecorded: () => {
      onClose();
      onRecorded?.();
    },
  });
  return (
    <Dialog
      title={words.upi.pay(nameOf(to))}
      onClose={onClose}
      wait={paid.wait}
      footer={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="font-semibold">{withBdi(words.upi.tell(personLabel(firstNameOf(group, to))))}</p>
            <DateButton label={words.expenses.date} value={paid.date} onChange={paid.setDate} />
          </div>
          {paid.question}
          <ErrorMessage>{paid.problem}</ErrorMessage>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
            <Button disabled={!paid.canRecord} onClick={() => paid.record('UPI')}>
              <Check aria-hidden="true" /> {words.upi.byUpi}
            </Button>
            <Button disabled={!paid.canRecord} onClick={() => paid.record('CASH')}>
              <Banknote aria-hidden="true" /> {words.upi.inCash}
            </Button>
          </div>
        </>
      }
    >
      <p className="@container mb-3 text-figure font-bold">
        <Amount>{formatRupees(amount)}</Amount>
      </p>
      {!fitsUpi(amount) && (
        <p className="mb-3 rounded-control bg-caution-soft px-3 py-2 font-medium text-caution-ink">
          {words.upi.tooMuch(formatRupees(paise(limits.upiPaise)))}
        </p>
      )}
      {number === undefined ? (
        <p className="wrap-anywhere">{withBdi((isGuest ? words.guests.noUpiId : words.upi.hasLeft)(nameOf(to)))}</p>
      ) : (
        <Ways {...{ group, suggestion, number }} name={nameOf(to)} />
      )}
    </Dialog>
  );
}

interface WaysProps extends Pick<PayDialogProps, 'group' | 'suggestion'> {
  name: string;
  number: string;
}

/** One filled button for what the device can do best, and the other ways below. */
function Ways({ group, suggestion, name, number }: WaysProps) {
  const { to: userId, amount } = suggestion;
  const { answer, problem, retry } = useCallQuery('payee', { groupCode: group.code, userId });
  const spaced = `${number.slice(0, 5)} ${number.slice(5)}`;
  const shortName = personLabel(firstNameOf(group, userId));
  const upiId = answer?.upiId;
  const fits = fitsUpi(amount);
  const { goesTo, checkName, ifRefused } = words.upi;
  return (
    <div className="space-y-3">
      {!answer && <DialogLoading problem={problem} onRetry={retry} className="h-24" />}
      {upiId === null && (
        <>
          <p className="wrap-anywhere">{withBdi(words.upi.noId(name))}</p>
          <CopyButton value={number} copied={words.upi.mobileCopied}>
            {words.upi.payTo(spaced)}
          </CopyButton>
        </>
      )}
      {upiId && fits && <Best {...{ group, suggestion, upiId }} name={answer.name} />}
      {upiId && (
        <p className="text-sm text-muted wrap-anywhere">
          {goesTo(
            <b className="text-ink">{upiId}</b>,
            answer.since && <time dateTime={answer.since}>{dayText(answer.since, timeNow())}</time>,
          )}{' '}
          {checkName(<b className="text-ink">{personLabel(answer.name)}</b>)}
        </p>
      )}
      <ul className="divide-y divide-line rounded-control border border-line">
        {upiId && fits && !isDesktop && (
          <Way
            icon={QrIcon}
            title={words.upi.scanQr(shortName)}
            hint={words.upi.askForQr(shortName, words.balances.showQr)}
          />
        )}
        {upiId && (
          <Way
            icon={Copy}
            title={words.upi.copyId}
            hint={isAndroid && fits && ifRefused}
            onClick={() => void copy(upiId, words.upi.idCopied)}
          />
        )}
        {upiId === null ? (
          <Way
            icon={MessageCircle}
            title={words.upi.askForId}
            onClick={() => void messages.askForUpiId(group, suggestion)}
          />
        ) : (
          <Way
            icon={Smartphone}
            title={spaced}
            hint={words.upi.toNumber}
            onClick={() => void copy(number, words.upi.mobileCopied)}
          />
        )}
      </ul>
    </div>
  );
}

/** Opens a UPI app where a page can; copies what one needs on an iPhone; a screen without one shows a code to scan. */
function Best({ group, suggestion: { amount }, upiId, name }: Omit<WaysProps, 'number'> & { upiId: string }) {
  const [isShown, setIsShown] = useState(false);
  const note = upiNote(
    group,
    useAppState((state) => state.month),
  );
  const link = upiLink({ upiId, name, amount, note });
  if (isAndroid) {
    return (
      <a href={link} className={`${linkAsButton} w-full`}>
        {words.upi.openApp}
      </a>
    );
  }
  if (isIphone) {
    return (
      <CopyButton value={`${upiId} ${decimalRupees(amount)}`} copied={words.upi.bothCopied}>
        {words.upi.copyBoth}
      </CopyButton>
    );
  }
  return (
    <>
      <Button look="primary" className="w-full" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <QrIcon aria-hidden="true" /> {words.upi.showCode}
      </Button>
      {isShown && (
        <div className="mt-3">
          <QrCode text={link} label={words.upi.qrOf(formatRupees(amount), name)} />
        </div>
      )}
    </>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  hint?: string | false;
  /** By default there is nothing to press. */
  onClick?: () => void;
}

/** An item of a list. */
function Way({ icon: Icon, title, hint, onClick }: WayProps) {
  const content = (
    <>
      <Icon aria-hidden="true" size={20} className="shrink-0 text-brand" />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-semibold">{withBdi(title)}</span>{' '}
        {hint && <span className="block text-sm text-muted">{withBdi(hint)}</span>}
      </span>
    </>
  );
  const look = 'flex min-h-13 w-full items-center gap-3 px-3 py-1.5 text-left';
  if (!onClick) return <li className={look}>{content}</li>;
  return (
    <li>
      <button type="button" onClick={onClick} className={`${look} -outline-offset-3 hover:bg-sunken`}>
        {content}
      </button>
    </li>
  );
}

const copy = async (value: string, copied: string): Promise<void> => {
  if (await copyText(value)) toast.success(copied);
  else toast.error(words.upi.notCopied);
};

const CopyButton = ({ value, copied, children }: { value: string; copied: string; children: string }) => (
  <Button look="primary" className="w-full" onClick={() => void copy(value, copied)}>
    <Copy aria-hidden="true" /> {children}
  </Button>
);
