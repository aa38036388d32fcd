/** Moves the ledger to the new month on a screen that stays open over midnight of the 1st. */
import { type Month, shiftMonth } from '@pg/contract/months';
import { type Ledger, turnMonth } from './state.ts';

/** How often to look at the time at least, in milliseconds: setTimeout cannot wait for a month, and clocks are set. */
const hour = 60 * 60 * 1000;

/** Returns the instant at which the month after this one begins in India. */
export const nextMonthStart = (month: Month): Date => new Date(`${shiftMonth(month, 1)}-01T00:00:00+05:30`);

/**
 * Keeps the ledger's month current by a timer. Also checks it whenever the page is shown again, because a sleeping
 * phone stops timers.
 *
 * @param onTurn called after each turn, also when the server corrects a clock that is in another month
 * @returns a function that stops it
 */
export function followMonth(ledger: Ledger, onTurn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    clearTimeout(timer);
    turnMonth(ledger);
    const left = nextMonthStart(ledger.getState().month).getTime() - ledger.now().getTime();
    timer = setTimeout(check, Math.min(Math.max(left, 0) + 50, hour));
  };
  const stop = ledger.subscribe((state, before) => {
    if (state.month !== before.month) onTurn();
  });
  check();
  document.addEventListener('visibilitychange', check);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
