/**
 * The card of an expense: a row of a period's list. Cards of expenses that others have just added stand out for a moment
 * (docs/product.md §10).
 */

import { leadTagOf } from '@pg/contract/common-tags';
import type { Expense } from '@pg/contract/expense';
import type { Paise } from '@pg/contract/money';
import { type CSSProperties, Fragment, memo, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { timeNow } from '#browser/clock.ts';
import { mayStrike, participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { figureText, ownNetText, payerColumn, payerText } from '#text/expense-text.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { IconButton } from '#ui/Button.tsx';
import { categoryOf, hues } from '#ui/categories.ts';
import { dateText } from '#ui/date-text.ts';
import { tagLabel } from '#ui/labels.ts';
import { lazyWhenIdle } from '#ui/lazy.tsx';
import { words } from '#words/list.ts';
import { withBdi } from '#words/rich.ts';
import { dayInWeek, type RowPlace, rowStyle } from './periods.tsx';
import { ShortNames, shortNameIn } from './ShortNames.tsx';

const CardMarks = lazyWhenIdle(() => import('./CardMarks.tsx'));

/** How long a card stands out while the page is visible, in milliseconds. */
const arrivalShown = 6000;

/** The expenses that others have just added. */
const arrivals = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

/** Makes the cards of these expenses stand out. */
export function highlightArrivals(ids: readonly string[]): void {
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
  /** Whether the card is the first of its period. */
  isFirst: boolean;
  /** Whether the card is the last of its period. */
  isLast: boolean;
  /** What a heading above the card says of the date. */
  under?: 'today' | 'days';
}

interface ExpenseCardProps extends CardProps, RowPlace {
  /** Whether the card is far below the screen when the list appears. */
  isFar?: boolean | undefined;
  /** The index of the card in the list, if not all cards are in the page. */
  position?: number | undefined;
  /** The length of the list, if not all cards are in the page. */
  outOf?: number;
}

const arrivedLook = 'border-brand! bg-brand-soft!';
const leavingLook = 'scale-95 border-danger! bg-danger-soft! opacity-50';

/** The row of a card. A new expense moves all rows below it, but their contents do not render again. */
export const ExpenseCard = memo(function ExpenseCard(props: ExpenseCardProps) {
  const { isFar = false, position, outOf, row, top, measure, ...content } = props;
  const { expense, isLeaving = false, hasArrived, isFirst, isLast, onDelete } = content;
  return (
    <li
      ref={measure}
      data-expense={expense.id}
      data-row=""
      data-index={row}
      aria-posinset={position === undefined ? undefined : position + 1}
      aria-setsize={outOf}
      tabIndex={-1}
      style={rowStyle(top)}
      className={`expense ${onDelete ? '' : 'pr-3!'} ${isFar ? 'far-expense' : ''} ${isFirst ? 'rounded-t-card border-t' : ''} ${isLast ? 'rounded-b-card' : ''} ${isLeaving ? leavingLook : hasArrived ? arrivedLook : ''}`}
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
 * Two lines: what was bought for how much, and who paid when, with what it means to the user. In a wide list they are
 * columns. A button deletes the expense.
 */
const CardContent = memo(function CardContent(props: CardProps) {
  const { expense, group, ownId, part, isLeaving = false, onOpen, onDelete } = props;
  const { tags, amount, userId } = expense;
  const isDeletable = userId === ownId || (group !== undefined && mayStrike(group, ownId, expense));
  const about = useId();
  const isNoted = hasNotes(props);
  const nameOf = (id: string): string => shortNameIn(group, id);
  return (
    <>
      <CategoryTile tags={tags} />
      <div
        className={`expense-facts ${isNoted ? '[--notes:3.5rem]' : ''} ${expense.objections ? '[--marks:2lh]' : ''}`}
      >
        <div className="expense-line">
          <h3 className="expense-what">
            <button
              type="button"
              aria-haspopup="dialog"
              disabled={isLeaving}
              onClick={() => onOpen(expense)}
              className={`block max-w-full text-left ${coverOf(props)}`}
            >
              <span id={`${about}-what`} className="line-clamp-1 @max-[17rem]:line-clamp-2">
                <Description expense={expense} />
              </span>
            </button>
          </h3>{' '}
          <p id={`${about}-amount`} className="expense-amount">
            <Figure>{figureText(part ?? amount)}</Figure>
          </p>
        </div>{' '}
        <div className="expense-line text-xs leading-tight text-muted">
          <div className="expense-about">
            <ShortNames className="columned:sr-only">{payerText(expense, ownId, nameOf)}</ShortNames>{' '}
            <ShortNames aria-hidden="true" className="expense-payer">
              {payerColumn(expense, ownId, nameOf)}
            </ShortNames>
            <PaidAt {...props} /> {isNoted && <Notes {...props} />}
          </div>{' '}
          <OwnNet {...{ expense, group, ownId }} className="expense-part" />
        </div>
      </div>
      {onDelete && (
        <IconButton
          label={words.expenses.delete}
          {...(isDeletable
            ? { 'aria-describedby': `${about}-what ${about}-amount` }
            : { 'aria-description': words.failures['deleteExpense not-your-expense'] })}
          className={`absolute -right-1 ${isDeletable ? '' : 'not-mine'}`}
          disabled={isLeaving}
          onClick={() => onDelete(expense)}
        >
          <Picture of="bin" size={17} />
        </IconButton>
      )}
    </>
  );
});

/** Only a wide list has room for the time of what was paid before today. */
function PaidAt({ expense: { paymentDate }, currentYear, under }: CardProps) {
  const full = dateText(paymentDate, currentYear);
  const day = dateText(paymentDate.slice(0, 10), currentYear);
  const time = full.slice(day.length);
  const shown = under === 'today' ? time.slice(2) : under ? dayInWeek(paymentDate.slice(0, 10)) : full;
  return (
    <time dateTime={paymentDate} title={full} className={`expense-time ${shown ? 'dot-before' : ''}`}>
      {under && <span className="sr-only">{under === 'today' && time ? `${day}, ` : day}</span>}
      <span aria-hidden={under === 'days' || undefined}>{shown}</span>
      {under === 'days' && time && <span className="sr-only columned:not-sr-only">{time}</span>}
    </time>
  );
}

/** The title or, without one, the tags. */
const Description = ({ expense: { title, tags } }: { expense: Expense }) =>
  title === undefined
    ? tags.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && ', '}
          <bdi>{tagLabel(tag)}</bdi>
        </Fragment>
      ))
    : withBdi(title);

/** At most half as wide as the card. */
const Figure = ({ children }: { children: string }) => (
  <span className="figures in-half whitespace-nowrap" style={{ '--chars': children.length } as CSSProperties}>
    {children}
  </span>
);

interface OwnNetProps {
  expense: Expense;
  group: Group | undefined;
  ownId: string | null;
  className?: string;
}

/** What the expense means to the user. */
export function OwnNet({ expense, group, ownId, className = '' }: OwnNetProps) {
  const own = ownNetText(expense, group, ownId);
  if (!own) return null;
  const look = own.owed > 0 ? 'font-medium text-good' : own.owed < 0 ? 'font-medium text-danger' : '';
  return (
    <p className={`${look} ${className}`}>
      <AmountSentence>{own.text}</AmountSentence>
    </p>
  );
}

/** Each picture is one path on a 24 by 24 grid, because the components of an icon library would take a third of a card's time. */
const lines = {
  food: <path d="M4 3v5a3 3 0 0 0 6 0V3M7 3v18M17 13V3c-2.5 1.5-3.5 5-3.5 10zv8" />,
  groceries: <path d="M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6M10 14v2M14 14v2" />,
  home: <path d="M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10M10 20v-6h4v6" />,
  bills: <path d="M13 2.5L5 13.5h6l-1 8 8-11h-6z" />,
  travel: <path d="M4 17v-5l2-6h12l2 6v5zM4 12h16M7 17v2.5M17 17v2.5" />,
  shopping: <path d="M5 8h14l1 13H4zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />,
  health: <path d="M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z" />,
  fun: <path d="M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.4-5.6-3.2-5.6 3.2 1.3-6.4L3 9.6l6.3-.7z" />,
  others: <path d="M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01" />,
  cup: <path d="M5 9h11v7a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v3M12.5 3v3" />,
  wifi: <path d="M3 9.5a13 13 0 0 1 18 0M6.5 13.2a8 8 0 0 1 11 0M9.8 16.8a3.3 3.3 0 0 1 4.4 0M12 20h.01" />,
  clean: <path d="M11 4l1.8 6.2L19 12l-6.2 1.8L11 20l-1.8-6.2L3 12l6.2-1.8zM19 3v4M17 5h4" />,
  bin: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />,
};

interface PictureProps {
  of: keyof typeof lines;
  /** In pixels. */
  size: number;
}

const Picture = ({ of, size }: PictureProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className="fill-none stroke-current stroke-2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {lines[of]}
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
export function CategoryTile({ tags }: { tags: readonly string[] }) {
  const tag = leadTagOf(tags);
  const category = categoryOf(tag);
  return (
    <span
      style={{ '--hue': hues[category] } as CSSProperties}
      className="face flex size-8 shrink-0 items-center justify-center rounded-lg columned:size-7"
    >
      <Picture of={pictures[tag] ?? category} size={18} />
    </span>
  );
}

const hasNotes = ({ expense, part = expense.amount, hasArrived }: NotesProps): boolean =>
  Boolean(hasArrived || (expense.editedAt ?? expense.split ?? expense.title ?? expense.objections)) ||
  part !== expense.amount;

type NotesProps = Omit<CardProps, 'isFirst'>;

/**
 * Whether the expense is new or edited, how it is split, and the tags, unless they are its description. An expense that
 * everyone shares equally says nothing of its split, unless the card shows only one payer's part.
 */
function Notes({ expense, part = expense.amount, group, hasArrived }: NotesProps) {
  const { split, byDays, amount, createdAt, editedAt, title, tags } = expense;
  const isNow = isRecent(createdAt, timeNow().getTime());
  return (
    <ul className="expense-notes">
      {hasArrived && (
        <li className="font-semibold text-brand-strong">{isNow ? words.expenses.justNow : words.expenses.isNew} </li>
      )}
      {(expense.objections ?? expense.timesChanged) && <CardMarks expense={expense} group={group} />}
      {editedAt && <li>{words.edits.edited} </li>}
      {part !== amount && <li>{words.sharing.partOf(figureText(amount))} </li>}
      {split && (
        <li className="whitespace-nowrap">
          {split.mode === 'EQUAL' ? (
            <Some some={split.people} all={group ? participantsIn(group).length : 0} />
          ) : (
            words.sharing.by[byDays ? 'DAYS' : split.mode]
          )}{' '}
        </li>
      )}
      {title !== undefined && tags.map((tag) => <li key={tag}>{tagLabel(tag)} </li>)}
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
