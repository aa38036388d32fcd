/** When what is shown is written down: soon after each change, and at the last moment before the page may be gone. */
import { keepView } from './keep.ts';
import { ledger } from './ledger.ts';
import type { LedgerState } from './ledger-state.ts';

const isShown = ({
  groups,
  account,
  totals,
  heads,
  lent,
  records,
  own,
  ownRecords,
}: LedgerState): readonly unknown[] => [...[groups, account, totals, heads], ...[lent, records, own, ownRecords]];

/** How long changes are gathered before they are written down, in milliseconds. */
const gathering = 1000;

/** Keeps the view soon after every change, and at the last moment. Gives how to stop. */
export function followView(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    keepView();
  };
  const keepSoon = (): void => {
    timer ??= setTimeout(keep, gathering);
  };
  // Up to this moment it was live.
  const onEnd = (): void => {
    if (ledger.getState().account) ledger.setState({ knownAt: Date.now() });
    keep();
  };
  const onOffline = (): void => {
    if (ledger.getState().live === 'on') onEnd();
  };
  const stop = ledger.subscribe((state, before) => {
    const was = isShown(before);
    if (isShown(state).some((part, index) => part !== was[index])) keepSoon();
    if (before.live === 'on' && state.live !== 'on' && navigator.onLine) onEnd();
  });
  // A page that comes back from sleep does not know yet what it has missed.
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') keep();
  };
  keepSoon();
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
