/** The user's own QR code, which a flatmate scans to pay by UPI (docs/product.md §13). */
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { fitsUpi, upiLink } from '@pg/contract/upi';
import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { useCallQuery } from '#forms/use-call-query.ts';
import { type Group, useAppState } from '#state/store.ts';
import { upiNote } from '#text/payment-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button, Link, linkAsButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import { words } from '#words/all.ts';

interface MyQrDialogProps {
  group: Group;
  /** Pays the user. */
  suggestion: Suggestion;
  onClose: () => void;
}

/** Shows no code for an amount that is too large for one UPI payment. */
export default function MyQrDialog({ group, suggestion: { amount }, onClose }: MyQrDialogProps) {
  const note = upiNote(
    group,
    useAppState((state) => state.month),
  );
  return (
    <Dialog title={words.upi.qrTitle} onClose={onClose}>
      <p className="@container mb-4 text-center text-figure font-bold">
        <Amount>{formatRupees(amount)}</Amount>
      </p>
      {fitsUpi(amount) ? (
        <OwnCode amount={amount} note={note} />
      ) : (
        <p>{words.upi.tooMuch(formatRupees(paise(limits.upiPaise)))}</p>
      )}
      <Button className="mt-5 w-full" onClick={onClose}>
        {words.common.close}
      </Button>
    </Dialog>
  );
}

function OwnCode({ amount, note }: { amount: Paise; note: string }) {
  const { answer, problem, retry } = useCallQuery('payee', {});
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

/** The width of the white margin, in modules. Without the margin, scanners do not find the code. */
const margin = 4;

/** Black on white in dark mode too, because some scanners read nothing else. `label` is for screen readers. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => codeOf(text), [text]);
  const side = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-80 rounded-control forced-color-adjust-none"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}

/** The code is readable with 15 % of its area damaged (level M), or with more damage if that takes no more room. */
export const codeOf = (text: string): Bitmap2D => generate(text, { minCorrectionLevel: correction.M });
