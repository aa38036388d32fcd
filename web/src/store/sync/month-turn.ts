/** Moves the ledger to the new month on a screen that stays open over midnight of the 1st. */
import { type Month, monthOf, shiftMonth } from '@pg/contract/months';
import { ledger } from '#store/ledger.ts';

/** The longest delay of setTimeout, in milliseconds; a longer delay would fire at once. */
const longest = 2 ** 31 - 1;

/** Returns the instant at which the month after this one begins in India. */
export const nextMonthStart = (month: Month): Date => new Date(`${shiftMonth(month, 1)}-01T00:00:00+05:30`);

/**
 * Keeps the ledger's month current by a timer. Also checks it whenever the page is shown again, because a sleeping
 * phone stops timers.
 *
 * @param onTurn called after each turn
 * @returns a function that stops it
 */
export function followMonth(onTurn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    clearTimeout(timer);
    const month = monthOf(new Date());
    if (month > ledger.getState().month) {
      ledger.setState({ month });
      onTurn();
    }
    const left = nextMonthStart(ledger.getState().month).getTime() - Date.now();
    timer = setTimeout(check, Math.min(Math.max(left, 0) + 50, longest));
  };
  check();
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
