/** How a guest can pay somebody, on the guest's page: by UPI, or as that person says (docs/product.md §16). */
import { limits } from '@pg/contract/limits';
import { decimalRupees, formatRupees, type Paise, paise } from '@pg/contract/money';
import { fitsUpi, upiLink } from '@pg/contract/upi';
import { useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Button, linkAsButton } from '#ui/Button.tsx';
import { personLabel } from '#ui/labels.ts';
import { lazyPanel } from '#ui/lazy.tsx';
import { isShared } from '#ui/share.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/guest.ts';
import { withBdi } from '#words/rich.ts';

const QrCode = lazyPanel(() => import('#ui/QrCode.tsx'), { words: 'guest' });

/** Elsewhere, the guest cannot choose which app a UPI link opens. */
const isAndroid = /\bAndroid\b/.test(navigator.userAgent);

interface WaysToPayProps {
  /** Of who is to be paid. */
  name: string;
  amount: Paise;
  upiId: string | undefined;
  groupName: string;
  /** What both people's UPI apps show. */
  note: string;
}

export default function WaysToPay({ name: stored, amount, upiId, groupName, note }: WaysToPayProps) {
  const name = personLabel(stored);
  const rupees = formatRupees(amount);
  const { pay, askHow, tooMuch, paid, tell, havePaid } = words.guestPage;
  const send = async (): Promise<void> => {
    const text = havePaid(rupees, groupName);
    if (!(await isShared({ text }))) await copy(text);
  };
  return (
    <div className="space-y-2 border-t border-line pt-4 wrap-anywhere">
      <h2 className="font-semibold">
        <AmountSentence>{pay(name, rupees)}</AmountSentence>
      </h2>
      {!fitsUpi(amount) && <p className="text-muted">{tooMuch(formatRupees(paise(limits.upiPaise)))}</p>}
      {upiId ? (
        <ByUpi {...{ name, amount, upiId }} link={upiLink({ upiId, name: stored, amount, note })} />
      ) : (
        <p className="text-muted">{withBdi(askHow(name))}</p>
      )}
      <p className="text-sm text-muted">{withBdi(paid(name))}</p>
      <Button className="w-full print:hidden" onClick={() => void send()}>
        {withBdi(tell(name))}
      </Button>
    </div>
  );
}

interface ByUpiProps {
  name: string;
  amount: Paise;
  upiId: string;
  link: string;
}

/** Nobody can scan their own screen, so the code is for another phone. */
function ByUpi({ name, amount, upiId, link }: ByUpiProps) {
  const [isShown, setIsShown] = useState(false);
  const { copyId, copyAmount, openApp, ifRefused, qr, qrOf, scan } = words.guestPage;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 print:hidden">
        {isAndroid && fitsUpi(amount) && (
          <a href={link} className={`${linkAsButton} col-span-full`}>
            {openApp}
          </a>
        )}
        <Button onClick={() => void copy(upiId)}>{copyId}</Button>
        <Button onClick={() => void copy(decimalRupees(amount))}>{copyAmount}</Button>
        {fitsUpi(amount) && (
          <Button className="col-span-full" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {qr}
          </Button>
        )}
      </div>
      {isAndroid && fitsUpi(amount) && <p className="text-sm text-muted print:hidden">{ifRefused}</p>}
      {isShown && (
        <>
          <QrCode text={link} label={qrOf(formatRupees(amount), name)} />
          <p className="text-center">
            <bdi>{name}</bdi> <span className="text-muted">{upiId}</span>
          </p>
          <p className="text-sm text-muted">{scan}</p>
        </>
      )}
    </>
  );
}

const copy = async (text: string): Promise<void> => {
  const { copied, notCopied } = words.guestPage;
  if (await copyText(text)) toast.success(copied);
  else toast.error(notCopied);
};
