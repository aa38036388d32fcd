/** The cards of a list of expenses. */
import type { Expense } from '@pg/contract/answers';
import { formatRupees, type Paise } from '@pg/contract/money';
import { Trash2 } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { mayStrike } from '#store/changes/admin.ts';
import type { Group } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { Amount } from '#ui/Amount.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { lateModule, useCode } from '#ui/base/late-code.tsx';
import { Face } from '#ui/Face.tsx';
import { tagName } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { useArrived } from '../arrivals.ts';
import { descriptionText } from '../description-text.ts';
import { namesTogether, payerNames } from '../payers.ts';
import { DateOfCard } from './DateOfCard.tsx';
import { SplitChip } from './SplitChip.tsx';

export interface ExpenseCardsProps {
  readonly expenses: readonly Expense[];
  /** The number of all expenses, including those not shown. */
  readonly outOf: number;
  /** The group that the list belongs to, for the names of its people. */
  readonly group: Group | undefined;
  readonly currentYear: string;
  readonly leaving: Readonly<Record<string, unknown>>;
  readonly onOpen: (expense: Expense) => void;
  readonly onDelete: (expense: Expense) => void;
}

/** Lists of up to this many cards are rendered in full. */
const many = 100;

const windowedCards = lateModule(() => import('./WindowedCards.tsx'));

/** The cards of a list. For a long list, WindowedCards.tsx loads and renders only the cards near the screen. */
export function ExpenseCards(props: ExpenseCardsProps) {
  const { expenses, outOf, group, currentYear, leaving, onOpen, onDelete } = props;
  const list = useRef<HTMLUListElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = expenses.length > many;
  const { Component: WindowedCards, failure } = useCode(windowedCards, isLong);

  useLayoutEffect(() => {
    if (!WindowedCards) return;
    const cards = Array.from(list.current?.children ?? []);
    setHeights((known) => known ?? cards.map((card) => card.getBoundingClientRect().height));
  }, [WindowedCards]);

  if (WindowedCards && heights) return <WindowedCards {...props} heights={heights} />;
  // While the code loads, only the first cards are shown. If it cannot be loaded, all of them are.
  const shown = isLong && !failure ? expenses.slice(0, many) : expenses;
  return (
    <ul ref={list} className="space-y-2 empty:hidden">
      {shown.map((expense, index) => (
        <ExpenseCard
          key={expense.id}
          expense={expense}
          group={group}
          currentYear={currentYear}
          isLeaving={leaving[expense.id] !== undefined}
          onOpen={onOpen}
          onDelete={onDelete}
          {...(outOf > shown.length && { position: index, outOf })}
        />
      ))}
    </ul>
  );
}

interface ExpenseCardProps {
  expense: Expense;
  group: Group | undefined;
  /** One payer's part in paise, shown instead of the amount. */
  part?: Paise | undefined;
  /** "2026" */
  currentYear: string;
  /** Whether the expense is being deleted. Its card is then faded, smaller and red. */
  isLeaving?: boolean;
  /** Shows the details of the expense. */
  onOpen: (expense: Expense) => void;
  /** Without this handler, there is no delete button. */
  onDelete?: (expense: Expense) => void;
  /** The index of the card and the length of the list, if not all cards are in the page. */
  position?: number;
  outOf?: number;
  /** The distance from the top of the list in pixels, and a function that measures the card: see WindowedCards.tsx. */
  top?: number;
  measure?: (card: HTMLLIElement | null) => void;
}

const arrivedLook = 'border-brand! bg-brand-soft!';
const leavingLook = 'scale-95 border-danger! bg-danger-soft! opacity-50';

/** Shows the description, amount, payer, date and tags, and a button to delete the expense. */
export const ExpenseCard = memo(function ExpenseCard(props: ExpenseCardProps) {
  const {
    expense,
    group,
    part,
    currentYear,
    isLeaving = false,
    onOpen,
    onDelete,
    position,
    outOf,
    top,
    measure,
  } = props;
  const { id, tags, amount, userId } = expense;
  const ownId = useUserId();
  const isDeletable = userId === ownId || (group !== undefined && mayStrike(group, ownId, expense));
  const hasArrived = useArrived(id);
  const payers = payerNames(expense, group);
  const card = useRef<HTMLLIElement>(null);
  const about = useId();
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
      data-expense={id}
      data-index={position}
      aria-posinset={position === undefined ? undefined : position + 1}
      aria-setsize={outOf}
      tabIndex={-1}
      style={
        top === undefined ? undefined : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }
      }
      className={`card relative flex gap-3 py-2.5 pr-1 pl-3 transition-[opacity,scale,background-color,border-color] duration-800 ${isLeaving ? leavingLook : hasArrived ? arrivedLook : ''}`}
    >
      {/* Covers the whole card, but lies under the delete button. */}
      <button
        type="button"
        aria-labelledby={about}
        aria-haspopup="dialog"
        disabled={isLeaving}
        onClick={() => onOpen(expense)}
        className="absolute -inset-px rounded-card border border-transparent transition-colors enabled:hover:border-brand"
      />
      <Face name={payers[0] ?? ''} />
      <div className="@container min-w-0 grow">
        <div id={about} className="flex flex-wrap items-baseline justify-end gap-x-3 pr-2">
          <h3 className="max-w-full grow basis-[6rem] font-semibold">{descriptionText(expense)}</h3>{' '}
          <p className="font-bold">
            <Amount>{formatRupees(part ?? amount)}</Amount>
          </p>
        </div>
        <p className="flex flex-wrap justify-between gap-x-2 pr-2 text-fine text-muted">
          <span className="min-w-0 wrap-anywhere">{words.expenses.paidBy(namesTogether(payers))}</span>{' '}
          <DateOfCard {...{ expense, currentYear, hasArrived }} />
        </p>
        <div className="flex items-center justify-between gap-1">
          <ul className="flex min-w-0 flex-wrap gap-1">
            {tags.map((tag) => (
              <li key={tag} className="chip bg-sunken wrap-anywhere">
                {tagName(tag)}
              </li>
            ))}
            <SplitChip expense={expense} members={group?.members.length ?? 0} part={part} />
          </ul>
          {onDelete && (
            <IconButton
              label={words.expenses.delete}
              aria-describedby={about}
              className={`relative -my-1.5 ${isDeletable ? '' : 'opacity-50'}`}
              disabled={isLeaving}
              onClick={() => onDelete(expense)}
            >
              <Trash2 size={17} />
            </IconButton>
          )}
        </div>
      </div>
    </li>
  );
});
