/** The payments that settle everyone. The two people of a payment can act on it. */
import { formatRupees } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { Amount } from '#ui/Amount.tsx';
import { Button, linkAsPlainButton } from '#ui/Button.tsx';
import { Face } from '#ui/Face.tsx';
import { isLongName } from '#ui/names.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { suggestionText } from './payment-text.ts';

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  ownId: string;
  groupName: string;
  nameOf: (userId: string) => string;
  /** Returns a member's mobile number. Only members can be reminded. */
  numberOf: (userId: string) => string | undefined;
  onPay: (suggestion: Suggestion) => void;
  onShowQr: (suggestion: Suggestion) => void;
  onMarkPaid: (suggestion: Suggestion) => void;
}

export function Suggestions(props: SuggestionsProps) {
  const { suggestions, ownId, groupName, nameOf, numberOf, onPay, onShowQr, onMarkPaid } = props;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-2">
      {suggestions.map((one) => {
        const number = numberOf(one.from);
        return (
          <li key={`${one.from} ${one.to}`} className="card @container p-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex min-w-0 items-center gap-2">
                <Face name={nameOf(one.from)} />
                <span aria-hidden="true" className="text-muted">
                  →
                </span>
                <Face name={nameOf(one.to)} />
              </span>
              <span
                className={`min-w-0 grow font-semibold ${[one.from, one.to].some((id) => isLongName(nameOf(id))) ? 'basis-[9rem]' : 'basis-[6rem]'}`}
              >
                {drawn(suggestionText(one, ownId, nameOf))}
              </span>{' '}
              <Amount className="ml-auto font-bold">{formatRupees(one.amount)}</Amount>
            </p>
            {(one.from === ownId || one.to === ownId) && (
              <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
                {one.from === ownId && (
                  <Button look="primary" onClick={() => onPay(one)}>
                    {words.balances.pay}
                  </Button>
                )}
                {one.to === ownId && (
                  <Button look="primary" onClick={() => onShowQr(one)}>
                    {words.balances.showQr}
                  </Button>
                )}
                <Button onClick={() => onMarkPaid(one)}>{words.balances.markPaid}</Button>
                {one.to === ownId && number && (
                  <RemindButton
                    number={number}
                    text={words.balances.reminder(nameOf(one.from), formatRupees(one.amount), groupName)}
                  />
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RemindButtonProps {
  /** The person's mobile number. */
  number: string;
  text: string;
}

function RemindButton({ number, text }: RemindButtonProps) {
  const url = `${location.origin}/dashboard/`;
  if ('share' in navigator) {
    const remind = (): void => void navigator.share({ text, url }).catch(() => undefined);
    return <Button onClick={remind}>{words.balances.remind}</Button>;
  }
  return (
    <a
      href={`https://wa.me/91${number}?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={linkAsPlainButton}
    >
      {words.balances.remind}
    </a>
  );
}
