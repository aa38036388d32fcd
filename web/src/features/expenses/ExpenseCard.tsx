/**
 * The card of an expense: a row of a day's list. Cards of expenses that others have just added stand out for a moment
 * (docs/product.md §10).
 */

import { leadTagOf } from '@pg/contract/common-tags';
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise } from '@pg/contract/money';
import { type CSSProperties, Fragment, memo, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { timeNow } from '#clock.ts';
import { mayStrike } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { Amounts } from '#ui/Amount.tsx';
import { IconButton } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { categoryOf, hues, tagName } from '#ui/names.ts';
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

/** Returns the ids of the expenses that have just arrived. A list asks once, because each card would cost its opening. */
export const useArrivals = (): readonly string[] => useStore(arrivals, ({ ids }) => ids);

/** How long after its recording an expense still counts as recorded "just now", in milliseconds. */
const recent = 2 * 60 * 1000;

/** Returns whether an expense that has just arrived was also recorded just now. If not, this phone was offline. */
const isRecent = (createdAt: string, now: number): boolean => Math.abs(now - Date.parse(createdAt)) < recent;

interface CardProps {
  expense: Expense;
  group: Group | undefined;
  /** The signed-in user's id. */
  ownId: string;
  /** One payer's part in paise, shown instead of the amount. */
  part?: Paise | undefined;
  /** "2026" */
  currentYear: string;
  /** Whether the expense is being deleted or taken out. Its card is then faded, smaller and red. */
  isLeaving?: boolean;
  /** Whether others have added the expense a moment ago. */
  hasArrived?: boolean;
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
  /** Whether the card is far below the screen when the list appears. */
  isFar?: boolean;
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
  const { isFar = false, position, outOf, row, top, measure, ...content } = props;
  const { expense, isLeaving = false, hasArrived, isFirst, isLast } = content;
  return (
    <li
      ref={measure}
      data-expense={expense.id}
      data-row=""
      data-index={row}
      aria-posinset={position === undefined ? undefined : position + 1}
      aria-setsize={outOf}
      tabIndex={-1}
      style={placedAt(top)}
      className={`expense ${isFar ? 'far-expense' : ''} ${isFirst ? 'rounded-t-card border-t' : ''} ${isLast ? 'rounded-b-card' : ''} ${isLeaving ? leavingLook : hasArrived ? arrivedLook : ''}`}
    >
      <CardContent {...content} />
      {isLeaving && <FocusOfCard />}
    </li>
  );
});

/** The disabled delete button loses the focus, so the card takes the focus until the card is removed. */
function FocusOfCard() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const card = mark.current?.parentElement;
    if (activeElement === body || card?.contains(activeElement)) card?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}

/** Covers the card, with the corners of the card: inherited ones would make each scroll compute all styles again. */
const coverOf = ({ isFirst, isLast }: CardProps): string =>
  `expense-button ${isFirst ? 'after:rounded-t-card' : ''} ${isLast ? 'after:rounded-b-card' : ''}`;

/**
 * The description, amount, payer, date and tags, what the expense means to the user, and a button to delete it. In a
 * wide list, payer and time are columns.
 */
const CardContent = memo(function CardContent(props: CardProps) {
  const { expense, group, ownId, part, currentYear, isLeaving = false, onOpen, onDelete, isUnderDay = false } = props;
  const { tags, amount, userId, paymentDate } = expense;
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
          <OwnPart {...{ expense, group, ownId }} className="text-right columned:col-start-4 columned:row-start-2" />
        </div>
      </div>
      {onDelete && (
        <IconButton
          label={words.expenses.delete}
          {...(isDeletable
            ? { 'aria-describedby': `${about}-what ${about}-amount` }
            : { 'aria-description': words.failures['deleteExpense not-your-expense'] })}
          className={`relative -my-1.5 -ml-3 ${isDeletable ? '' : 'not-mine'}`}
          disabled={isLeaving}
          onClick={() => onDelete(expense)}
        >
          <Picture of="bin" size={17} />
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
  ownId: string | null;
  className?: string;
}

/** What the expense means to the user. */
export function OwnPart({ expense, group, ownId, className = '' }: OwnPartProps) {
  const own = ownPartText(expense, group, ownId);
  if (!own) return null;
  const look = own.owed > 0 ? 'font-semibold text-good' : own.owed < 0 ? 'font-semibold text-danger' : '';
  return (
    <p className={`${look} ${className}`}>
      <Amounts>{own.text}</Amounts>
    </p>
  );
}

/**
 * Each picture as one path, because lucide-react's components would take a third of a card's time. The lines are Lucide's
 * (ISC licence), on a 24 by 24 grid.
 */
const lines = {
  food: 'M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3zm0 0v7',
  groceries:
    'M15 11l-1 9M19 11l-4-7M2 11h20M3.5 11l1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4M4.5 15.5h15M5 11l4-7M9 11l1 9',
  home: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  bills:
    'M15.9 4a1.5 1.5 0 0 0-2.5-1.6l-9 9A1.5 1.5 0 0 0 5.5 14h4a.5.5 0 0 1 .5.7L8.1 20a1.5 1.5 0 0 0 2.5 1.6l9-9A1.5 1.5 0 0 0 18.5 10h-4a.5.5 0 0 1-.5-.7z',
  travel:
    'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 17h6M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  shopping:
    'M16 10a4 4 0 0 1-8 0M3 6h18M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  health: 'M10.5 20.5l10-10a4.95 4.95 0 1 0-7-7l-10 10a4.95 4.95 0 1 0 7 7zM8.5 8.5l7 7',
  fun: 'M5.8 11.3L2 22l10.7-3.8M4 3h.01M22 8h.01M15 2h.01M22 20h.01M22 2l-2.2.7a2.9 2.9 0 0 0-2 3.1c.1.9-.6 1.7-1.4 1.7H16c-.9 0-1.6.6-1.8 1.4L14 10M22 13l-.8-.3c-.9-.4-1.8.2-2 1.1-.1.7-.7 1.2-1.4 1.2H17M11 2l.3.8c.4.9-.2 1.8-1.1 2-.7.1-1.2.7-1.2 1.4V7M11 13c1.9 1.9 2.8 4.2 2 5s-3.1-.1-5-2-2.8-4.2-2-5 3.1.1 5 2z',
  others:
    'M12.6 2.6A2 2 0 0 0 11.2 2H4a2 2 0 0 0-2 2v7.2a2 2 0 0 0 .6 1.4l8.7 8.7a2.4 2.4 0 0 0 3.4 0l6.6-6.6a2.4 2.4 0 0 0 0-3.4zM7 7.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  cup: 'M10 2v2M14 2v2M16 8a1 1 0 0 1 1 1v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1h14a4 4 0 1 1 0 8h-1M6 2v2',
  wifi: 'M12 20h.01M2 8.8a15 15 0 0 1 20 0M5 12.9a10 10 0 0 1 14 0M8.5 16.4a5 5 0 0 1 7 0',
  clean:
    'M11 2.8a1 1 0 0 1 2 0l1 5.6a2 2 0 0 0 1.6 1.6l5.6 1a1 1 0 0 1 0 2l-5.6 1a2 2 0 0 0-1.6 1.6l-1 5.6a1 1 0 0 1-2 0l-1-5.6a2 2 0 0 0-1.6-1.6l-5.6-1a1 1 0 0 1 0-2l5.6-1a2 2 0 0 0 1.6-1.6zM20 2v4M22 4h-4M2 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  bin: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
};

interface PictureProps {
  of: keyof typeof lines;
  /** In pixels. */
  size: number;
  className?: string;
}

const Picture = ({ of, size, className = '' }: PictureProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={`fill-none stroke-current stroke-2 ${className}`}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={lines[of]} />
  </svg>
);

/** Pictures that say more than the category's. */
const pictures: Readonly<Record<string, keyof typeof lines>> = {
  chai: 'cup',
  coffee: 'cup',
  wifi: 'wifi',
  recharge: 'wifi',
  maid: 'clean',
  cleaning: 'clean',
  laundry: 'clean',
  cook: 'food',
};

/** Decorates the tags beside it. */
function CategoryTile({ tags }: { tags: readonly string[] }) {
  const tag = leadTagOf(tags);
  const category = categoryOf(tag);
  return (
    <span
      style={{ '--hue': hues[category] } as CSSProperties}
      className="face flex size-9 shrink-0 items-center justify-center rounded-xl max-[24rem]:size-8"
    >
      <Picture of={pictures[tag] ?? category} size={20} className="max-[24rem]:size-4.5" />
    </span>
  );
}

const hasNotes = ({ expense, part = expense.amount, hasArrived }: NotesProps): boolean =>
  Boolean(hasArrived || (expense.editedAt ?? expense.split ?? expense.title)) || part !== expense.amount;

type NotesProps = Omit<CardProps, 'isFirst'>;

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
