/** Saves snapshots soon after each change, and before the page may be closed. */
import { timeNow } from '#clock/clock.ts';
import { type LedgerState, ledger } from '#store/ledger.ts';
import { saveSnapshots } from './save-snapshots.ts';

const partsShown = ({
  groups,
  coins,
  totals,
  balances,
  heads,
  lent,
  records,
  own,
  ownRecords,
}: LedgerState): readonly unknown[] => [
  ...[groups, coins, totals, balances, heads],
  ...[lent, records, own, ownRecords],
];

/** How long changes are collected before they are saved, in milliseconds. */
const delay = 1000;

/** Saves snapshots until the returned function is called. */
export function saveSnapshotsOnChange(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    saveSnapshots();
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(save, delay);
  };
  // Runs when the page stops being live. The page was up to date until this moment.
  const onEnd = (): void => {
    if (ledger.getState().coins) ledger.setState({ knownAt: timeNow().getTime() });
    save();
  };
  const onOffline = (): void => {
    if (ledger.getState().live === 'on') onEnd();
  };
  const stop = ledger.subscribe((state, before) => {
    const old = partsShown(before);
    if (partsShown(state).some((part, index) => part !== old[index])) saveSoon();
    if (before.live === 'on' && state.live !== 'on' && navigator.onLine) onEnd();
  });
  // Does not change knownAt, because a page that wakes from sleep does not know yet what it has missed.
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') save();
  };
  saveSoon();
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
