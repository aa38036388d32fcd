/**
 * The card of an expense: a row of a day's list. Cards of expenses that others have just added stand out for a moment
 * (docs/product.md §10).
 */

import { leadTagOf } from '@pg/contract/common-tags';
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise } from '@pg/contract/money';
import {
  Car,
  Coffee,
  House,
  PartyPopper,
  Pill,
  ShoppingBag,
  ShoppingBasket,
  Sparkles,
  Tag,
  Trash2,
  Utensils,
  Wifi,
  Zap,
} from 'lucide-react';
import { type CSSProperties, memo, useCallback, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { timeNow } from '#clock.ts';
import { mayStrike } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { useUserId } from '#session/session.ts';
import { Amount } from '#ui/Amount.tsx';
import { IconButton } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { type Category, categoryOf, hues, tagName, tagNames } from '#ui/names.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { descriptionText, namesTogether, payerNames } from './expense-text.ts';

/** How long a card stands out while the page is visible, in milliseconds. */
const arrivalShown = 6000;

/** The expenses that others have just added. */
const arrivals = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

/** Makes the cards of these expenses stand out. */
export function noteArrivals(ids: readonly string[]): void {
  if (ids.length === 0) return;
  arrivals.setState((state) => ({ ids: [...state.ids, ...ids] }));
  whenVisible(() => setTimeout(() => forget(ids), arrivalShown));
}

const forget = (ids: readonly string[]): void =>
  arrivals.setState((state) => ({ ids: state.ids.filter((id) => !ids.includes(id)) }));

function whenVisible(work: () => void): void {
  if (document.visibilityState === 'visible') {
    work();
    return;
  }
  const onChange = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onChange);
    work();
  };
  document.addEventListener('visibilitychange', onChange);
}

/** Returns whether the expense has just arrived. */
const useArrived = (id: string): boolean => useStore(arrivals, ({ ids }) => ids.includes(id));

/** How long after its recording an expense still counts as recorded "just now", in milliseconds. */
const recent = 2 * 60 * 1000;

/** Returns whether an expense that has just arrived was also recorded just now. If not, this phone was offline. */
const isRecent = (createdAt: string, now: number): boolean => Math.abs(now - Date.parse(createdAt)) < recent;

interface CardProps {
  expense: Expense;
  group: Group | undefined;
  /** One payer's part in paise, shown instead of the amount. */
  part?: Paise | undefined;
  /** "2026" */
  currentYear: string;
  /** Whether the expense is being deleted or taken out. Its card is then faded, smaller and red. */
  isLeaving?: boolean;
  /** Shows the details of the expense. */
  onOpen: (expense: Expense) => void;
  /** Without this handler, there is no delete button. */
  onDelete?: (expense: Expense) => void;
  /** Whether the card is the first of its day. */
  isFirst: boolean;
  /** Whether the card is the last of its day. */
  isLast: boolean;
  /** Whether a heading above the card shows the day. */
  isUnderDay?: boolean;
}

interface ExpenseCardProps extends CardProps {
  /** The index of the card in the list, if not all cards are in the page. */
  position?: number;
  /** The length of the list, if not all cards are in the page. */
  outOf?: number;
  /** The index of the row in WindowedCards.tsx, where the headings of days are rows too. */
  row?: number;
  /** How far the row is from the top of the list, in pixels. */
  top?: number;
  /** Measures the row. */
  measure?: (card: HTMLLIElement | null) => void;
}

const arrivedLook = 'border-brand! bg-brand-soft!';
const leavingLook = 'scale-95 border-danger! bg-danger-soft! opacity-50';

/** The row of a card. A new expense moves all rows below it, but their contents do not render again. */
export const ExpenseCard = memo(function ExpenseCard(props: ExpenseCardProps) {
  const { position, outOf, row, top, measure, ...content } = props;
  const { expense, isLeaving = false, isFirst } = content;
  const hasArrived = useArrived(expense.id);
  const card = useRef<HTMLLIElement>(null);
  const hold = useCallback(
    (element: HTMLLIElement | null) => {
      card.current = element;
      measure?.(element);
    },
    [measure],
  );

  // The disabled delete button loses the focus, so the card takes the focus until the card is removed.
  useEffect(() => {
    const { activeElement, body } = document;
    if (isLeaving && (activeElement === body || card.current?.contains(activeElement))) {
      card.current?.focus({ preventScroll: true });
    }
  }, [isLeaving]);

  return (
    <li
      ref={hold}
      data-expense={expense.id}
      data-row=""
      data-index={row}
      aria-posinset={position === undefined ? undefined : position + 1}
      aria-setsize={outOf}
      tabIndex={-1}
      style={
        top === undefined ? undefined : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }
      }
      className={`relative flex min-h-14 items-center gap-2.5 border-x border-b border-line bg-surface py-1.5 pr-0.5 pl-2.5 transition-[opacity,scale,background-color,border-color] duration-800 ${cornersOf(content)} ${isFirst ? 'border-t' : ''} ${isLeaving ? leavingLook : hasArrived ? arrivedLook : ''}`}
    >
      <CardContent {...content} hasArrived={hasArrived} />
    </li>
  );
});

// The button does not inherit the corners. Otherwise each scroll would compute the styles of all cards in the page
// again.
const cornersOf = ({ isFirst, isLast }: CardProps): string =>
  `${isFirst ? 'rounded-t-card' : ''} ${isLast ? 'rounded-b-card' : ''}`;

/** The description, amount, payer, date and tags, and a button to delete the expense. */
const CardContent = memo(function CardContent(props: CardProps & { hasArrived: boolean }) {
  const {
    expense,
    group,
    part,
    currentYear,
    isLeaving = false,
    onOpen,
    onDelete,
    isUnderDay = false,
    hasArrived,
  } = props;
  const { tags, amount, userId } = expense;
  const ownId = useUserId();
  const isDeletable = userId === ownId || (group !== undefined && mayStrike(group, ownId, expense));
  const payers = payerNames(expense, group);
  const about = useId();
  const description = descriptionText(expense);
  // Most descriptions are made from the tags, so the chips already show them.
  const isOnlyTags = description === tagNames(tags);
  return (
    <>
      {/* Covers the whole card, below the delete button. */}
      <button
        type="button"
        aria-labelledby={`${about}-what ${about}-amount`}
        aria-haspopup="dialog"
        disabled={isLeaving}
        onClick={() => onOpen(expense)}
        className={`absolute -inset-px ${cornersOf(props)} border border-transparent -outline-offset-3 transition-colors enabled:hover:border-brand`}
      />
      <CategoryTile tags={tags} />
      <div
        className={`@container flex min-w-0 grow flex-wrap items-baseline justify-end gap-x-3 ${onDelete ? '' : 'pr-2.5'}`}
      >
        <h3 id={`${about}-what`} className={isOnlyTags ? 'sr-only' : 'max-w-full grow basis-[5rem] font-semibold'}>
          {drawn(description)}
        </h3>{' '}
        <p id={`${about}-amount`} className="order-1 font-bold">
          <Amount>{formatRupees(part ?? amount)}</Amount>
        </p>
        <p className="order-2 flex basis-full flex-wrap gap-x-2 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">{drawn(words.expenses.paidBy(namesTogether(payers)))}</span>{' '}
          <DateOfCard {...{ expense, currentYear, hasArrived, isUnderDay }} />
        </p>
        <ul className={`flex max-w-full flex-wrap gap-1 ${isOnlyTags ? 'grow basis-[5rem]' : 'order-3 basis-full'}`}>
          {tags.map((tag) => (
            <li
              key={tag}
              className={`chip max-w-full wrap-break-word bg-sunken ${isOnlyTags ? 'text-sm font-semibold' : ''}`}
            >
              {tagName(tag)}
            </li>
          ))}
          <SplitChip expense={expense} members={group?.members.length ?? 0} part={part} />
        </ul>
      </div>
      {onDelete && (
        <IconButton
          label={words.expenses.delete}
          aria-describedby={`${about}-what ${about}-amount`}
          className={`relative -my-1.5 ${isDeletable ? '' : 'opacity-40 contrast-more:opacity-100'}`}
          disabled={isLeaving}
          onClick={() => onDelete(expense)}
        >
          <Trash2 size={17} />
        </IconButton>
      )}
    </>
  );
});

/** The picture of each category. */
const pictures: Record<Category, typeof House> = {
  food: Utensils,
  groceries: ShoppingBasket,
  home: House,
  bills: Zap,
  travel: Car,
  shopping: ShoppingBag,
  health: Pill,
  fun: PartyPopper,
  others: Tag,
};

/** Icons that say more than the category's. */
const icons: Readonly<Record<string, typeof House>> = {
  chai: Coffee,
  coffee: Coffee,
  wifi: Wifi,
  recharge: Wifi,
  maid: Sparkles,
  cleaning: Sparkles,
  laundry: Sparkles,
  cook: Utensils,
};

/** Decorates the tags beside it. */
function CategoryTile({ tags }: { tags: readonly string[] }) {
  const tag = leadTagOf(tags);
  const category = categoryOf(tag);
  const Icon = icons[tag] ?? pictures[category];
  return (
    <span
      style={{ '--hue': hues[category] } as CSSProperties}
      className="face flex size-9 shrink-0 items-center justify-center rounded-xl"
    >
      <Icon size={20} />
    </span>
  );
}

interface DateOfCardProps {
  expense: Expense;
  /** "2026" */
  currentYear: string;
  hasArrived: boolean;
  /** Whether the heading above the card shows the day, so that the card only has to show the time. */
  isUnderDay: boolean;
}

const DateOfCard = ({ expense, currentYear, hasArrived, isUnderDay }: DateOfCardProps) => (
  <span>
    <time dateTime={expense.paymentDate}>
      {isUnderDay ? (
        <TimeOnly date={expense.paymentDate} currentYear={currentYear} />
      ) : (
        dateText(expense.paymentDate, currentYear)
      )}
    </time>
    {hasArrived && (
      <span className="font-semibold text-brand-strong before:px-1 before:content-['·']">
        {isRecent(expense.createdAt, timeNow().getTime()) ? words.expenses.justNow : words.expenses.isNew}
      </span>
    )}
    {expense.editedAt && <span className="before:px-1 before:content-['·']">{words.edits.edited}</span>}
  </span>
);

/** Shows the time. For screen readers, the date is before it. */
function TimeOnly({ date, currentYear }: { date: string; currentYear: string }) {
  const day = dateText(date.slice(0, 10), currentYear);
  const time = dateText(date, currentYear).slice(day.length);
  return (
    <>
      <span className="sr-only">{time ? `${day}, ` : day}</span>
      {time.slice(2)}
    </>
  );
}

interface SplitChipProps {
  expense: Expense;
  /** How many people are in the group. */
  members: number;
  /** One payer's part in paise, if the card shows it instead of the amount. */
  part?: Paise | undefined;
}

const look = 'chip border-line! text-muted';

/** An expense that everyone shares equally has no chip, unless the card shows only one payer's part. */
function SplitChip({ expense: { split, amount }, members, part }: SplitChipProps) {
  return (
    <>
      {part !== undefined && part !== amount && <li className={look}>{words.sharing.partOf(formatRupees(amount))}</li>}
      {split && (
        <li className={look}>
          {split.mode === 'EQUAL' ? <Some some={split.people} all={members} /> : words.sharing.by[split.mode]}
        </li>
      )}
    </>
  );
}

/** "2 of 5". Never "5 of 3": if people have left since, the second number is how many people share the expense. */
const Some = ({ some, all }: { some: number; all: number }) => (
  <>
    <span aria-hidden="true">{words.sharing.some(some, Math.max(some, all))}</span>
    <span className="sr-only">{words.sharing.someSaid(some, Math.max(some, all))}</span>
  </>
);
