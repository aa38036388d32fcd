/**
 * /guest/: a guest's own part, for whoever has the link (docs/product.md §16). Nothing of it stays on the device, because
 * phones are lent.
 */
import type { GuestPage as Answer } from '@pg/contract/guest-page';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { type Month, monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callErrorOf } from '#api/call-error.ts';
import { timeNow } from '#browser/clock.ts';
import { invitationLink } from '#features/groups/invitation.ts';
import { useQuery } from '#forms/use-query.ts';
import { fetchGuestPage } from '#state/guest-page.ts';
import { methodText, paymentText } from '#text/payment-text.ts';
import { Amount, AmountSentence } from '#ui/Amount.tsx';
import { Button, linkAsPlainButton } from '#ui/Button.tsx';
import { dateText, dayText, instantText } from '#ui/date-text.ts';
import { LoadingScreen } from '#ui/Loading.tsx';
import { personLabel, tagLabels } from '#ui/labels.ts';
import { lazyPanel } from '#ui/lazy.tsx';
import { words } from '#words/guest.ts';
import { withBdi } from '#words/rich.ts';

const WaysToPay = lazyPanel(() => import('./WaysToPay.tsx'), { words: 'guest' });

/** What is shown: the expenses of a month as far as they were asked for. */
interface Shown extends Answer {
  readonly month: Month;
  readonly at: Date;
}

export default function GuestPage() {
  const page = useLocation().hash.slice(1);
  const [asked, setAsked] = useState<{ month?: Month; before?: string | undefined }>({});
  const { value, error, problem, retry } = useQuery<Shown>({
    operation: 'getGuestPage',
    key: page,
    refetchKey: asked,
    subscribe: async ({ give }) => {
      const answer = await fetchGuestPage({ page, ...asked });
      const before = (asked.before !== undefined && value?.expenses) || [];
      const at = timeNow();
      give({ ...answer, expenses: [...before, ...answer.expenses], month: asked.month ?? monthOf(at), at });
    },
  });
  const { ended, offline } = words.guestPage;
  const { code } = callErrorOf(error);
  // A link that was cut off leads nowhere either.
  if (error && (code === 'page-ended' || code === 'invalid-request')) return <Note text={ended} />;
  const failure = error !== undefined && <Note text={code === 'offline' ? offline : problem} onRetry={retry} />;
  if (!value) return failure || <LoadingScreen>{words.common.loading}</LoadingScreen>;
  return (
    <main className="mx-auto max-w-md space-y-4 px-4 py-6">
      <Balance {...value} />
      {failure}
      <Part {...value} onAsk={(month, before) => setAsked({ month, before })} />
      <p className="text-sm text-muted">{words.guestPage.only}</p>
      {value.invitation && (
        <a href={invitationLink(value.invitation, '')} className={`${linkAsPlainButton} w-full print:hidden`}>
          {words.guestPage.join}
        </a>
      )}
    </main>
  );
}

interface NoteProps {
  text: string | undefined;
  onRetry?: () => void;
}

/** In place of what cannot be shown. */
const Note = ({ text, onRetry }: NoteProps) => (
  <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-5 p-6 text-center">
    <p className="font-semibold text-balance">{text}</p>
    {onRetry && (
      <Button look="primary" onClick={onRetry}>
        {words.common.tryAgain}
      </Button>
    )}
  </div>
);

/** Who the guest is, how the guest stands, and what would settle it. */
function Balance({ name, groupName, sharedBy, until, at, month, balance, settle }: Shown) {
  const { title, about, youOwe, youGetBack, settled, paysYou } = words.guestPage;
  const amount = formatRupees(paise(Math.abs(balance)));
  const note = `${groupName} ${nameOf(month)}`;
  const state = balance === 0 ? settled : (balance < 0 ? youOwe : youGetBack)(amount);
  return (
    <>
      <header>
        <h1 className="text-title font-bold text-balance wrap-anywhere">{withBdi(title(name, groupName))}</h1>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {withBdi(about(personLabel(sharedBy), dayText(until, at), instantText(at.toISOString(), at)))}
        </p>
      </header>
      <section className="card space-y-4 p-4">
        <p className={`@container text-title font-bold ${balance < 0 ? 'text-danger' : 'text-good'}`}>
          <AmountSentence>{state}</AmountSentence>
        </p>
        {settle.map(({ pays, ...one }) =>
          pays ? (
            <WaysToPay key={one.name + one.amount} {...one} upiId={one.upiId} groupName={groupName} note={note} />
          ) : (
            <p key={one.name + one.amount} className="wrap-anywhere">
              <AmountSentence>{paysYou(personLabel(one.name), formatRupees(one.amount))}</AmountSentence>
            </p>
          ),
        )}
      </section>
    </>
  );
}

/** "₹250.00", or of money that came back "₹200.00 back". */
const figureText = (amount: Paise): string =>
  amount < 0 ? words.expenses.back(formatRupees(paise(-amount))) : formatRupees(amount);

const nameOf = (month: Month): string => words.guestPage.months[yearAndMonth(month).month - 1] ?? '';

interface PartProps extends Shown {
  onAsk: (month: Month, before?: string) => void;
}

/** The guest's part of a month: the expenses, and the payments. */
function Part({ month, at, share, expenses, payments, next, onAsk }: PartProps) {
  const { monthOfYear, part, nothing, earlier, later, older } = words.guestPage;
  const [present, year] = [monthOf(at), String(yearAndMonth(monthOf(at)).year)];
  const name = month.startsWith(year) ? nameOf(month) : monthOfYear(nameOf(month), yearAndMonth(month).year);
  return (
    <section className="space-y-2">
      <h2 aria-live="polite" className="px-1 font-semibold">
        <AmountSentence>{part(name, figureText(share))}</AmountSentence>
      </h2>
      {expenses.length + payments.length === 0 && <p className="px-1 text-muted">{nothing(name)}</p>}
      <ul className="card divide-y divide-line empty:hidden">
        {expenses.map((one, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: no row has an id
            key={index}
            date={dateText(one.paymentDate, year)}
            what={one.title ?? tagLabels(one.tags)}
            amount={figureText(one.share)}
            of={one.share === one.amount ? undefined : words.sharing.partOf(figureText(one.amount))}
          />
        ))}
        {payments.map(({ date, amount, method, name: other, pays }, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: no row has an id
            key={`paid ${index}`}
            date={dateText(date, year)}
            what={[
              paymentText({ from: pays ? '' : other, to: pays ? other : '', method }, '', personLabel),
              method !== 'BROUGHT_FORWARD' && methodText(method),
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={formatRupees(amount)}
          />
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2 print:hidden">
        {next !== undefined && (
          <Button className="col-span-full" onClick={() => onAsk(month, next)}>
            {older}
          </Button>
        )}
        <Button onClick={() => onAsk(shiftMonth(month, -1))}>{earlier}</Button>
        {month < present && <Button onClick={() => onAsk(shiftMonth(month, 1))}>{later}</Button>}
      </div>
    </section>
  );
}

interface RowProps {
  date: string;
  what: string;
  amount: string;
  of?: string | undefined;
}

const Row = ({ date, what, amount, of }: RowProps) => (
  <li className="@container flex items-baseline justify-between gap-3 px-3 py-2">
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-medium">{withBdi(what)}</span> <span className="text-sm text-muted">{date}</span>
    </span>{' '}
    <span className="text-right">
      <Amount className="font-semibold">{amount}</Amount>{' '}
      {of && (
        <span className="block text-sm text-muted">
          <AmountSentence>{of}</AmountSentence>
        </span>
      )}
    </span>
  </li>
);
