/**
 * Reads the current group's list again if it does not match its totals, or if the live view does not deliver what the
 * list has missed (docs/decisions/0063).
 */
import { isWrong } from './merge-changes.ts';
import { refreshGroups } from './refresh.ts';
import { type GroupMonth, groupMonth, type Ledger, type LedgerState } from './state.ts';

/** How long a list may differ from its totals or, while the page is live, lack changes, in milliseconds. */
const patience = 1000;

/** How long a list may lack changes while the page is not live yet, in milliseconds. */
const patienceUntilLive = 10_000;

/** A list that has to be read again. */
interface Fault {
  readonly key: GroupMonth;
  /** True if the list does not match its totals; false if the live view has not delivered anything yet. */
  readonly mismatch: boolean;
  /** The revision of the month. No list is read twice for the same revision. */
  readonly revision: number;
}

/** Returns what is wrong with the list of the current month, if anything is. */
export function faultOf({ currentCode, month, heads, totals }: LedgerState): Fault | undefined {
  const key = groupMonth(currentCode ?? '', month);
  const [list, known] = [heads[key], totals[key]];
  if (!list || !known || known.fromDevice) return undefined;
  const { revision } = known;
  const mismatch = list.changes !== undefined && isWrong(list, known);
  return mismatch || list.fromDevice || list.revision < revision ? { key, mismatch, revision } : undefined;
}

/**
 * Repairs lists until the returned function is called.
 *
 * @param isShown whether the current group's list is on the screen; no other list is worth the reads
 */
export function repairLists(ledger: Ledger, isShown: () => boolean): () => void {
  const repaired = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nameOf = ({ key, mismatch, revision }: Fault): string => `${key} ${mismatch} ${revision}`;

  const repair = (fault: Fault): void => {
    timer = undefined;
    const now = isShown() ? faultOf(ledger.getState()) : undefined;
    if (now && nameOf(now) === nameOf(fault)) {
      repaired.add(nameOf(fault));
      refreshGroups(ledger, { withList: true, mismatch: fault.mismatch }).catch(() => undefined);
    } else check();
  };
  const check = (): void => {
    const state = ledger.getState();
    const fault = faultOf(state);
    if (!fault || timer !== undefined || !navigator.onLine || !isShown() || repaired.has(nameOf(fault))) return;
    timer = setTimeout(repair, fault.mismatch || state.live === 'on' ? patience : patienceUntilLive, fault);
  };
  const stop = ledger.subscribe((state, before) => {
    const isSame = state.heads === before.heads && state.totals === before.totals && state.live === before.live;
    if (!isSame) check();
  });
  check();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
