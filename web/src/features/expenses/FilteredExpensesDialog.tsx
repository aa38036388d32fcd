/** What one member paid in a month, or what was spent on one day of the month (docs/product.md §10). */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { useMemo, useState } from 'react';
import { useUserId } from '#api/session.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import type { ExpenseSubset, SubsetQuery } from '#firebase/more-expenses.ts';
import { useQuery } from '#forms/use-query.ts';
import { visibleExpenses } from '#state/local-changes.ts';
import { amountPaidBy, ownShareOfAll } from '#state/own-share.ts';
import { groupMonth, useAppState } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { Skeleton, useOnline } from '#ui/Loading.tsx';
import { monthText } from '#ui/labels.ts';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { words } from '#words/all.ts';
import { ExpenseCard, useArrivals } from './ExpenseCard.tsx';
import { useDetails } from './use-expense-details.tsx';

interface FilteredExpensesDialogProps {
  code: string;
  month: Month;
  of: ExpenseSubset;
  /** The name of the member, or the day. */
  title: string;
  onClose: () => void;
}

/** How many cards are shown at first, and how many are added by each tap. */
const portion = 100;

/** The list changes live when one of its expenses is added, edited or deleted. */
export default function FilteredExpensesDialog({ code, month, of, title, onClose }: FilteredExpensesDialogProps) {
  const { value: list, problem, retry } = useListened({ code, month, ...of });
  const known = useKnownOf({ code, month, ...of });
  const expenses = problem ? undefined : (list ?? known?.expenses);
  const isPart = !list && known?.isPart;
  const currentYear = useAppState((state) => state.month.slice(0, 4));
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  const { onOpen, details } = useDetails(code, expenses);
  const ownId = useUserId() ?? '';
  const arrivals = useArrivals();
  const [shown, setShown] = useState(portion);
  const total = sum(...(expenses ?? []).map((expense) => countedPart(expense, of)));
  const own = expenses && !isPart ? ownShareOfAll(expenses) : undefined;

  return (
    <Dialog title={title} onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">
        {expenses && expenses.length > 0 && !isPart
          ? words.expenses.memberTotal(
              monthText(month),
              <strong className="text-ink">
                <Amount>{formatRupees(total)}</Amount>
              </strong>,
            )
          : monthText(month)}
        {of.day && own !== undefined && own !== total && ` · ${words.expenses.ownShare(formatRupees(own))}`}
      </p>
      <ErrorMessage>{problem}</ErrorMessage>
      {!expenses && !problem && (
        <SkeletonUnlessOffline>
          <Waiting />
        </SkeletonUnlessOffline>
      )}
      {isPart && expenses && <p className="mb-3 text-sm text-muted">{words.expenses.memberPart(expenses.length)}</p>}
      {expenses?.length === 0 && <p className="py-6 text-center text-muted">{words.expenses.noneOfMember}</p>}
      {expenses && expenses.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
          tabIndex={0}
          aria-label={of.userId ? words.expenses.ofMember(title) : words.expenses.ofDay(title)}
          className="@container rounded-card"
        >
          {expenses.slice(0, shown).map((expense, index) => (
            <ExpenseCard
              key={expense.id}
              isFirst={index === 0}
              isLast={index === Math.min(expenses.length, shown) - 1}
              part={of.userId ? countedPart(expense, of) : undefined}
              hasArrived={arrivals.includes(expense.id)}
              {...{ expense, group, ownId, currentYear, onOpen }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-3">
        {expenses && expenses.length > shown && (
          <Button onClick={() => setShown(shown + portion)}>{words.expenses.showMore}</Button>
        )}
        {problem && <Button onClick={retry}>{words.common.tryAgain}</Button>}
      </div>
      {details}
    </Dialog>
  );
}

const Waiting = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">{words.expenses.loading}</span>
    <Skeleton className="h-22 rounded-card" />
    <Skeleton className="h-22 rounded-card" />
  </div>
);

interface Known {
  readonly expenses: readonly Expense[];
  /** Whether some of the expenses are missing. True only while offline. */
  readonly isPart: boolean;
}

/** Returns how much of an expense counts: for a member, the part that the member paid; for a day, the whole amount. */
function countedPart(expense: Expense, { userId, day }: ExpenseSubset): Paise {
  if (userId !== undefined) return amountPaidBy(expense, userId);
  return expense.paymentDate.slice(8, 10) === day ? expense.amount : zero;
}

/**
 * Returns the known expenses if they add up to the member's or the day's total. While offline, returns them even if
 * some are missing. Otherwise returns undefined, because the rest is loading.
 */
function useKnownOf({ code, month, userId, day }: SubsetQuery): Known | undefined {
  const monthLists = useAppState((state) => state.monthLists);
  const localChanges = useAppState((state) => state.localChanges);
  const totals = useAppState((state) => state.totals[groupMonth(code, month)]);
  const spent = (userId === undefined ? totals?.byDay?.[day] : totals?.byMember[userId]) ?? zero;
  const isOnline = useOnline();
  const some = useMemo((): ExpenseSubset => (userId === undefined ? { day } : { userId }), [userId, day]);
  const expenses = useMemo(() => {
    const shown = visibleExpenses({ monthLists, localChanges, fadingOut: {} }, code, month);
    return shown?.filter((expense) => countedPart(expense, some) !== 0);
  }, [monthLists, localChanges, code, month, some]);

  if (!expenses) return undefined;
  const isPart = sum(...expenses.map((expense) => countedPart(expense, some))) !== spent;
  return isPart && (isOnline || expenses.length === 0) ? undefined : { expenses, isPart };
}

/** Starts listening as soon as the page is live. Gives the list once all expenses have arrived. */
function useListened(wanted: SubsetQuery) {
  const { code, month, userId, day } = wanted;
  return useQuery<readonly Expense[]>({
    operation: 'showMonth',
    key: `${code}/${month}/${userId ?? ''}/${day ?? ''}`,
    isEnabled: useAppState((state) => state.live === 'on'),
    subscribe: async ({ give, fail, onEnd }) => {
      const { listenToSubset } = await loadChunk(() => import('#firebase/more-expenses.ts'));
      onEnd(listenToSubset(wanted, { onList: give, onError: fail }));
    },
  });
}
