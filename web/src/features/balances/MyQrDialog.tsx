/** The user's own QR code, which a flatmate scans to pay by UPI (docs/product.md §13). */
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { fitsUpi, upiLink } from '@pg/contract/upi';
import { useEffect, useState } from 'react';
import { useCallQuery } from '#forms/use-call-query.ts';
import { type Group, useAppState } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';
import { Link, linkAsButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import { InlineIcon } from '#ui/InlineIcon.tsx';
import QrCode from '#ui/QrCode.tsx';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';
import { balanceNames } from './BalanceBars.tsx';
import { upiNote } from './upi-limits.ts';

interface MyQrDialogProps {
  group: Group;
  /** Pays the user. Its amount is zero once nothing is owed any more. */
  suggestion: Suggestion;
  onClose: () => void;
}

/** Shows no code for an amount that is too large for one UPI payment, and none once it was paid: nobody pays it twice. */
export default function MyQrDialog({ group, suggestion, onClose }: MyQrDialogProps) {
  const { from, amount } = suggestion;
  const received = useReceived(group.code, suggestion);
  const nameOf = balanceNames(group, useAppState((state) => state.balances[group.code]?.byMember) ?? {});
  const isOver = amount === 0 && received === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <Dialog title={received > 0 ? words.collect.received : words.upi.qrTitle} onClose={onClose}>
      <p className={`@container mb-4 text-center text-figure font-bold ${received > 0 ? 'text-good' : ''}`}>
        <Amount>{formatRupees(received || amount)}</Amount>
      </p>
      <div role="status" className="text-center">
        {received > 0 && (
          <>
            <InlineIcon of="check" className="mx-auto size-24 stroke-1! text-good motion-safe:animate-appear" />
            <p className="mt-3 font-semibold">{withBdi(words.balances.paidYou(nameOf(from)))}</p>
          </>
        )}
      </div>
      {received === 0 &&
        (fitsUpi(amount) ? (
          <OwnCode group={group} amount={amount} />
        ) : (
          <p>{words.upi.tooMuch(formatRupees(paise(limits.upiPaise)))}</p>
        ))}
    </Dialog>
  );
}

/** Returns what the payer has paid the user since the dialog was opened. */
function useReceived(code: string, { from, to }: Suggestion): Paise {
  const byMember = useAppState((state) => state.balances[code]?.byMember);
  const [before] = useState(byMember);
  const since = (userId: string, part: 'sent' | 'received') =>
    minus(byMember?.[userId]?.[part] ?? zero, before?.[userId]?.[part] ?? zero);
  return paise(Math.max(0, Math.min(since(from, 'sent'), since(to, 'received'))));
}

function OwnCode({ group, amount }: { group: Group; amount: Paise }) {
  const { answer, problem, retry } = useCallQuery('payee', {});
  const note = upiNote(
    group,
    useAppState((state) => state.month),
  );
  if (!answer) return <DialogLoading problem={problem} onRetry={retry} className="mx-auto aspect-square max-w-80" />;
  const { name, upiId } = answer;
  if (upiId === null) {
    return (
      <>
        <p className="mb-4">{words.upi.setIdFirst}</p>
        <Link to="/#account=upi" className={`${linkAsButton} w-full`}>
          {words.upi.setId}
        </Link>
      </>
    );
  }
  return (
    <>
      <QrCode text={upiLink({ upiId, name, amount, note })} label={words.upi.qrOf(formatRupees(amount), name)} />
      <p className="mt-3 text-center wrap-anywhere">
        <span className="person block font-semibold">{name}</span> <span className="text-muted">{upiId}</span>
      </p>
      <p className="mt-3 text-sm text-muted">{words.upi.scan}</p>
    </>
  );
}
