/**
 * The ways to pay someone by UPI, the most reliable first (docs/product.md §13). Nothing is
 * recorded until the user says that the payment went through.
 */
import { limits } from '@pg/contract/limits';
import { decimalRupees, formatRupees, type Paise, paise } from '@pg/contract/money';
import { fitsUpi, upiLink } from '@pg/contract/upi';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeNow } from '#clock.ts';
import { useAnswer } from '#forms/use-answer.ts';
import { Amount } from '#ui/Amount.tsx';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { Button, linkAsPlainButton } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { dayText } from '#ui/date-text.ts';
import { personName } from '#ui/names.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';

/** On other systems, the user cannot choose which app a UPI link opens. */
const isAndroid = /\bAndroid\b/.test(navigator.userAgent);

interface PayDialogProps {
  groupCode: string;
  /** The mobile number is undefined for someone who has left the group. */
  to: { userId: string; name: string; number: string | undefined };
  amount: Paise;
  /** Shown to both people by their UPI apps. */
  note: string;
  /** Called when the user says that they have paid. */
  onPaid: () => void;
  onClose: () => void;
}

/** Without an answer about the UPI ID, the mobile number and the amount can still be copied. */
export default function PayDialog({ groupCode, to, amount, note, onPaid, onClose }: PayDialogProps) {
  const name = personName(to.name);
  return (
    <Dialog title={words.upi.pay(name)} onClose={onClose}>
      <p className="@container mb-3 text-figure font-bold">
        <Amount>{formatRupees(amount)}</Amount>
      </p>
      {!fitsUpi(amount) && (
        <p className="mb-3 rounded-xl bg-caution-soft px-3 py-2 font-medium text-caution-ink">
          {words.upi.tooMuch(formatRupees(paise(limits.upiPaise)))}
        </p>
      )}
      {to.number === undefined ? (
        <>
          <p className="mb-1 wrap-anywhere">{drawn(words.upi.hasLeft(name))}</p>
          <ul>
            <AmountRow amount={amount} />
          </ul>
        </>
      ) : (
        <Ways groupCode={groupCode} userId={to.userId} name={name} number={to.number} amount={amount} note={note} />
      )}
      <p className="mt-4 text-sm text-muted">{words.upi.recordedLater}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Button onClick={onClose}>{words.common.close}</Button>
        <Button look="primary" onClick={onPaid}>
          {words.upi.paid}
        </Button>
      </div>
    </Dialog>
  );
}

type WaysProps = Pick<PayDialogProps, 'groupCode' | 'amount' | 'note'> & PayDialogProps['to'] & { number: string };

function Ways({ groupCode, userId, name, number, amount, note }: WaysProps) {
  const { answer, problem, retry } = useAnswer('payee', { groupCode, userId });
  const upiId = answer?.upiId;
  const fits = fitsUpi(amount);
  return (
    <>
      {upiId === null ? (
        <p className="mb-1 wrap-anywhere">{drawn(words.upi.noId(name))}</p>
      ) : (
        <>
          {fits && <p className="mb-3 wrap-anywhere">{drawn(words.upi.askForQr(name, words.balances.showQr))}</p>}
          <p className="mb-1">{words.upi.orCopy}</p>
        </>
      )}
      {!answer && <AnswerToCome problem={problem} onRetry={retry} className="my-2 h-24" />}
      <ul className="divide-y divide-line">
        {upiId && (
          <CopyRow label={words.account.upiId} value={upiId} action={words.upi.copyId} copied={words.upi.idCopied}>
            <p className="basis-full text-sm text-muted wrap-anywhere">
              {answer.since && <span className="block">{words.upi.setOn(dayText(answer.since, timeNow()))}</span>}{' '}
              {drawn(words.upi.checkName(personName(answer.name)))}
            </p>
          </CopyRow>
        )}
        <CopyRow
          label={words.account.mobileNumber}
          value={number}
          action={words.upi.copyMobile}
          copied={words.upi.mobileCopied}
        />
        <AmountRow amount={amount} />
      </ul>
      {upiId && fits && isAndroid && (
        <>
          <a href={upiLink({ upiId, name: answer.name, amount, note })} className={`${linkAsPlainButton} mt-3 w-full`}>
            {words.upi.openApp}
          </a>
          <p className="mt-1 text-sm text-muted">{words.upi.openAppWarning}</p>
        </>
      )}
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
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
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
