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
import { type CSSProperties, Fragment, memo, useCallback, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { timeNow } from '#clock.ts';
import { mayStrike } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { useUserId } from '#session/session.ts';
import { Amounts } from '#ui/Amount.tsx';
import { IconButton } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { type Category, categoryOf, hues, tagName } from '#ui/names.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { placedAt } from './days.tsx';
import { ownPartText, payerText } from './expense-text.ts';

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
  const { expense, isLeaving = false, isFirst, isLast } = content;
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
      style={placedAt(top)}
      className={`expense ${isFirst ? 'rounded-t-card border-t' : ''} ${isLast ? 'rounded-b-card' : ''} ${isLeaving ? leavingLook : hasArrived ? arrivedLook : ''}`}
    >
      <CardContent {...content} hasArrived={hasArrived} />
    </li>
  );
});

/** Covers the card, with the corners of the card: inherited ones would make each scroll compute all styles again. */
const coverOf = ({ isFirst, isLast }: CardProps): string =>
  `expense-button ${isFirst ? 'after:rounded-t-card' : ''} ${isLast ? 'after:rounded-b-card' : ''}`;

/**
 * The description, amount, payer, date and tags, what the expense means to the user, and a button to delete it. In a
 * wide list, payer and time are columns.
 */
const CardContent = memo(function CardContent(props: CardProps & { hasArrived: boolean }) {
  const { expense, group, part, currentYear, isLeaving = false, onOpen, onDelete, isUnderDay = false } = props;
  const { tags, amount, userId, paymentDate } = expense;
  const ownId = useUserId();
  const isDeletable = userId === ownId || (group !== undefined && mayStrike(group, ownId, expense));
  const about = useId();
  const isNoted = hasNotes(props);
  const day = dateText(paymentDate.slice(0, 10), currentYear);
  const time = dateText(paymentDate, currentYear).slice(day.length + 2);
  return (
    <>
      <CategoryTile tags={tags} />
      <div className={`expense-facts ${onDelete ? '' : 'pr-2.5'}`}>
        <div className="flex flex-wrap items-start justify-end gap-x-3 leading-tight columned:contents">
          <h3
            className={`min-w-0 grow basis-[5rem] person leading-tight font-semibold ${isNoted ? '' : 'columned:row-span-2'}`}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              disabled={isLeaving}
              onClick={() => onOpen(expense)}
              className={`block text-left ${coverOf(props)}`}
            >
              <span id={`${about}-what`} className="line-clamp-2 wrap-break-word">
                <Description expense={expense} />
              </span>
            </button>
          </h3>{' '}
          <p id={`${about}-amount`} className="font-bold columned:col-start-4 columned:row-start-1 columned:text-right">
            <Figure>{formatRupees(part ?? amount)}</Figure>
          </p>
        </div>{' '}
        <div className="flex flex-wrap justify-end gap-x-1.5 text-xs text-muted columned:contents">
          <div className="min-w-0 grow basis-[4rem] columned:contents">
            <span className="expense-payer">{drawn(payerText(expense, group, ownId))}</span>{' '}
            <time dateTime={paymentDate} className="expense-time">
              {isUnderDay && <span className="sr-only">{time ? `${day}, ` : day}</span>}
              {isUnderDay ? time : time ? `${day}, ${time}` : day}
            </time>{' '}
            {isNoted && <Notes {...props} />}
          </div>{' '}
          <OwnPart {...{ expense, group }} className="text-right columned:col-start-4 columned:row-start-2" />
        </div>
      </div>
      {onDelete && (
        <IconButton
          label={words.expenses.delete}
          {...(isDeletable
            ? { 'aria-describedby': `${about}-what ${about}-amount` }
            : { 'aria-description': words.failures['deleteExpense not-your-expense'] })}
          className={`relative -my-1.5 -ml-3 ${isDeletable ? '' : 'opacity-40 contrast-more:opacity-100'}`}
          disabled={isLeaving}
          onClick={() => onDelete(expense)}
        >
          <Trash2 size={17} />
        </IconButton>
      )}
    </>
  );
});

/** The title or, without one, the tags. */
const Description = ({ expense: { title, tags } }: { expense: Expense }) =>
  title === undefined
    ? tags.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && ', '}
          <bdi>{tagName(tag)}</bdi>
        </Fragment>
      ))
    : drawn(title);

/** At most half as wide as the card. */
const Figure = ({ children }: { children: string }) => (
  <span className="figures in-half whitespace-nowrap" style={{ '--chars': children.length } as CSSProperties}>
    {children}
  </span>
);

interface OwnPartProps {
  expense: Expense;
  group: Group | undefined;
  className?: string;
}

/** What the expense means to the user. */
export function OwnPart({ expense, group, className = '' }: OwnPartProps) {
  const own = ownPartText(expense, group, useUserId());
  if (!own) return null;
  const look = own.owed > 0 ? 'font-semibold text-good' : own.owed < 0 ? 'font-semibold text-danger' : '';
  return (
    <p className={`${look} ${className}`}>
      <Amounts>{own.text}</Amounts>
    </p>
  );
}

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
      className="face flex size-9 shrink-0 items-center justify-center rounded-xl max-[24rem]:size-8"
    >
      <Icon className="max-[24rem]:size-4.5" size={20} />
    </span>
  );
}

const hasNotes = ({ expense, part = expense.amount, hasArrived }: NotesProps): boolean =>
  hasArrived || Boolean(expense.editedAt ?? expense.split ?? expense.title) || part !== expense.amount;

interface NotesProps extends Omit<CardProps, 'isFirst'> {
  hasArrived: boolean;
}

/**
 * Whether the expense is new or edited, how it is split, and the tags, unless they are its description. An expense that
 * everyone shares equally says nothing of its split, unless the card shows only one payer's part.
 */
function Notes({ expense, part = expense.amount, group, hasArrived }: NotesProps) {
  const { split, amount, createdAt, editedAt, title, tags } = expense;
  const isNow = isRecent(createdAt, timeNow().getTime());
  return (
    <ul className="expense-notes">
      {hasArrived && (
        <li className="font-semibold text-brand-strong">{isNow ? words.expenses.justNow : words.expenses.isNew} </li>
      )}
      {editedAt && <li>{words.edits.edited} </li>}
      {part !== amount && <li>{words.sharing.partOf(formatRupees(amount))} </li>}
      {split && (
        <li className="whitespace-nowrap">
          {split.mode === 'EQUAL' ? (
            <Some some={split.people} all={group?.members.length ?? 0} />
          ) : (
            words.sharing.by[split.mode]
          )}{' '}
        </li>
      )}
      {title !== undefined && tags.map((tag) => <li key={tag}>{tagName(tag)} </li>)}
    </ul>
  );
}

/** "2 of 5". Never "5 of 3": if people have left since, the second number is how many people share the expense. */
const Some = ({ some, all }: { some: number; all: number }) => (
  <>
    <span aria-hidden="true">{words.sharing.some(some, Math.max(some, all))}</span>
    <span className="sr-only">{words.sharing.someSaid(some, Math.max(some, all))}</span>
  </>
);
