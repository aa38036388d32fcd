/** The payments that settle everyone: a row each, with one button for the user's own. What else can be done opens below. */
import { formatRupees, paise, zero } from '@pg/contract/money';
import type { PaymentMethod } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { Bell, ChevronDown, Plus, QrCode, Scale } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useId, useState } from 'react';
import { isAdmin } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { methodText } from '#text/payment-text.ts';
import { Amount, AmountSentence } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { DateButton } from '#ui/DateButton.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { SlowAnswerNotice } from '#ui/form.tsx';
import { ShortText } from '#ui/ShortText.tsx';
import { words } from '#words/late.ts';
import type { Person } from './balance-math.ts';
import { canRemind, remind } from './lazy-actions.ts';
import { useSuggestedPayment } from './payment-changes.tsx';

/** "You pay Fatima", "Rohit pays you" or "Rohit pays Fatima". */
export function suggestionText({ from, to }: Suggestion, ownId: string, nameOf: (userId: string) => string): string {
  if (from === ownId) return words.balances.youPay(nameOf(to));
  if (to === ownId) return words.balances.paysYou(nameOf(from));
  return words.balances.pays(nameOf(from), nameOf(to));
}

interface RowsProps {
  group: Group;
  people: readonly Person[];
  ownId: string;
  onPay: (suggestion: Suggestion) => void;
  onShowQr: (suggestion: Suggestion) => void;
  /** Opens the form for any payment, or for a part of a suggested one. */
  onRecord: (suggestion?: Suggestion) => void;
  onRecorded: () => void;
}

interface SuggestedPaymentsProps extends RowsProps {
  /** The user's own come first. */
  suggestions: readonly Suggestion[];
  /** Whether there was ever an expense or a payment. */
  hasFigures: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function SuggestedPayments({ suggestions, hasFigures, heading, ...rest }: SuggestedPaymentsProps) {
  const { ownId, onRecord } = rest;
  const own = suggestions.filter(({ from, to }) => from === ownId || to === ownId);
  const others = suggestions.slice(own.length);
  const { toYou, byYou, betweenOthers, everyoneSettled, nothingYet, nothingYetHint } = words.balances;
  const nothing = hasFigures ? everyoneSettled : nothingYet;
  const first = others.length > 0 ? betweenOthers : nothing;
  return (
    <section className="space-y-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-1">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold text-muted outline-none">
          {own[0] ? (own[0].to === ownId ? toYou : byYou)(own.length) : first}
        </h2>
        <button type="button" onClick={() => onRecord()} className="text-button">
          <Plus aria-hidden="true" size={16} /> {words.balances.record}
        </button>
      </div>
      {!hasFigures && <p className="px-1 text-muted">{nothingYetHint}</p>}
      <ul className="card divide-y divide-line empty:hidden">
        {own.map((one) => (
          <OwnPayment key={`${one.from} ${one.to}`} suggestion={one} {...rest} />
        ))}
      </ul>
      {own.length > 0 && others.length > 0 && (
        <h2 className="px-1 pt-2 text-sm font-semibold text-muted">{betweenOthers}</h2>
      )}
      <ul className="card divide-y divide-line empty:hidden">
        {others.map((one) => (
          <OthersPayment key={`${one.from} ${one.to}`} suggestion={one} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends RowsProps {
  suggestion: Suggestion;
}

/** Whoever is to pay or be paid is among the people. */
const personIn = (people: readonly Person[], userId: string): Pick<Person, 'name' | 'shortName' | 'balance'> =>
  people.find((one) => one.userId === userId) ?? { name: '', shortName: '', balance: zero };

/** In large text, the button of a row is below its sentence. */
const row = 'flex flex-wrap items-center justify-end gap-x-2';
const main = 'flex min-h-14 min-w-0 grow basis-[11rem] flex-wrap items-center gap-x-2.5 py-2 pl-2.5 text-left';

const soft = 'border-transparent! bg-brand-soft! text-brand-strong! hover:border-brand!';

/** Who has no account records nothing, so the admin does. */
function OthersPayment({ suggestion, ...rest }: RowProps) {
  const { group, people, ownId, onRecorded } = rest;
  const { from, to, amount } = suggestion;
  const isGuest = (id: string) => group.guests?.some(({ userId }) => userId === id);
  const paid = useSuggestedPayment({ groupCode: group.code, suggestion, onRecorded });
  return (
    <li className={`@container ${row}`}>
      <div className={`${main} pr-2.5`}>
        <span className="flex">
          {[from, to].map((id, index) => (
            <span key={id} className={index === 1 ? '-ml-2 rounded-full border-2 border-surface' : 'mt-0.5'}>
              <Avatar name={personIn(people, id).name} id={id} size="size-7 text-xs" />
            </span>
          ))}
        </span>
        <span className="person min-w-0 grow basis-[5rem] wrap-anywhere">
          <ShortText
            short={suggestionText(suggestion, ownId, (id) => personIn(people, id).shortName)}
            whole={suggestionText(suggestion, ownId, (id) => personIn(people, id).name)}
          />
        </span>
        <Amount className="ml-auto">{formatRupees(amount)}</Amount>
      </div>
      {isAdmin(group, ownId) && (isGuest(from) || isGuest(to)) && (
        <Button className={`mr-2 mb-1 px-3 ${soft}`} disabled={!paid.canRecord} onClick={() => paid.record('CASH')}>
          {paid.wait.busy ? words.balances.recording : words.balances.markPaid}
        </Button>
      )}
      <Outcome paid={paid} />
    </li>
  );
}

/** *Got it* records at once: what is not paid by UPI, with a code or a number, is mostly paid in cash. */
function OwnPayment(props: RowProps) {
  const { group, suggestion, people, ownId, onPay, onRecorded } = props;
  const { from, to, amount } = suggestion;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const paid = useSuggestedPayment({ groupCode: group.code, suggestion, onRecorded });
  const other = from === ownId ? to : from;
  const { name, shortName } = personIn(people, other);
  return (
    <li className="@container">
      <div className={row}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className={`group min-h-15! rounded-card -outline-offset-3 hover:bg-sunken ${main} ${isOpen ? 'pr-2.5' : ''}`}
        >
          <Avatar name={name} id={other} />
          <span id={`${id}-who`} className="person min-w-0 grow basis-[5rem] font-semibold wrap-anywhere">
            <ShortText short={shortName} whole={suggestionText(suggestion, ownId, () => name)} />{' '}
            <ChevronDown
              aria-hidden="true"
              size={16}
              className="inline-block text-muted group-aria-expanded:rotate-180"
            />
          </span>{' '}
          <Amount className="ml-auto font-bold">{formatRupees(amount)}</Amount>
        </button>
        {!isOpen && (
          <Button
            className={`mr-2 px-3 ${soft}`}
            aria-describedby={`${id}-who`}
            {...(from === ownId
              ? { 'aria-haspopup': 'dialog', onClick: () => onPay(suggestion) }
              : { disabled: !paid.canRecord, onClick: () => paid.record('CASH') })}
          >
            {from === ownId ? words.balances.pay : paid.wait.busy ? words.balances.recording : words.collect.gotIt}
          </Button>
        )}
      </div>
      {isOpen && <Details {...props} id={id} paid={paid} />}
      <Outcome paid={paid} />
    </li>
  );
}

type Paid = ReturnType<typeof useSuggestedPayment>;

const Outcome = ({ paid }: { paid: Paid }) => (
  <div className="basis-full px-2.5 has-[>:not(:empty)]:pb-2.5">
    {paid.question}
    <ErrorMessage>{paid.problem}</ErrorMessage>
    <SlowAnswerNotice wait={paid.wait} stop={words.common.cancel} />
  </div>
);

const methods = ['UPI', 'CASH', 'BANK'] as const satisfies readonly PaymentMethod[];

/** How and when the money came or went, and what can be done before it does. */
function Details({ group, suggestion, people, ownId, onPay, onShowQr, onRecord, id, paid }: DetailsProps) {
  const { from, to, amount } = suggestion;
  const isMine = from === ownId;
  const [method, setMethod] = useState(0);
  const [isExplained, setIsExplained] = useState(false);
  const total = (userId: string): string => formatRupees(paise(Math.abs(personIn(people, userId).balance)));
  const { howPaid, howCame, whyYouPay, whyPaysYou, whyOthers } = words.balances;
  const question = isMine ? howPaid : howCame;
  return (
    <div id={id} className="space-y-2 px-2.5 pb-2.5">
      <p aria-hidden="true" className="text-sm text-muted">
        {question}
      </p>
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={question}
          choices={methods.map((one) => (one === 'BANK' ? words.balances.bank : methodText(one)))}
          chosen={method}
          onChoose={setMethod}
        />
        <DateButton label={words.expenses.date} value={paid.date} onChange={paid.setDate} />
      </div>
      <div className="flex flex-wrap gap-2 [&>*]:grow [&>*]:px-3">
        <Button look="primary" disabled={!paid.canRecord} onClick={() => paid.record(methods[method] ?? 'UPI')}>
          {paid.wait.busy
            ? words.balances.recording
            : (isMine ? words.balances.paidAmount : words.collect.gotPart)(formatRupees(amount))}
        </Button>
        <Button className={soft} onClick={() => onRecord(suggestion)}>
          {words.balances.anotherSum}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-1">
        {isMine && (
          <Action icon={<QrCode />} aria-haspopup="dialog" onClick={() => onPay(suggestion)}>
            {words.balances.pay}
          </Action>
        )}
        {!isMine && canRemind(group, suggestion) && (
          <Action icon={<Bell />} onClick={() => void remind(group, suggestion)}>
            {words.balances.remind}
          </Action>
        )}
        {!isMine && (
          <Action icon={<QrCode />} aria-haspopup="dialog" onClick={() => onShowQr(suggestion)}>
            {words.balances.showQr}
          </Action>
        )}
        <Action icon={<Scale />} aria-expanded={isExplained} onClick={() => setIsExplained(!isExplained)}>
          {words.balances.whyThis}
        </Action>
      </div>
      {isExplained && (
        <p className="text-sm text-muted">
          <AmountSentence>
            {(isMine ? whyYouPay : whyPaysYou)(personIn(people, isMine ? to : from).name, total(from), total(to))}
          </AmountSentence>{' '}
          {people.length > 2 && whyOthers}
        </p>
      )}
    </div>
  );
}

interface DetailsProps extends RowProps {
  id: string;
  paid: Paid;
}

/** A button with its icon above its name. */
const Action = ({ icon, children, ...rest }: ComponentProps<'button'> & { icon: ReactNode }) => (
  <button
    {...rest}
    type="button"
    className="flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1.5 text-xs font-semibold hover:bg-sunken [&>svg]:size-5 [&>svg]:text-brand"
  >
    {icon}
    {children}
  </button>
);
