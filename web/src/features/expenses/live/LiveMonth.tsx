/** Listens to the totals of a group's month, and merges them and the group's changes into its list. */
import { monthDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { monthPath } from '@pg/contract/stored';
import { useEffect } from 'react';
import { useLiveDocument } from '#firebase/live-connection.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { type Changes, isWholeStep, mergeChanges } from '#store/ledger/merge-changes.ts';
import { groupMonth, ledger, useLedger } from '#store/ledger.ts';
import { announceChanges } from './announce-changes.ts';

export interface MonthParts {
  code: string;
  month: Month;
  /**
   * The revision of the user's document: the list includes the user's changes up to this one. Undefined until the
   * document has arrived.
   */
  userRevision: number | undefined;
  /** The changes of the group's expenses; undefined until they have arrived. */
  changes: Changes | undefined;
}

const nothingYet = { total: zero, count: 0, byMember: {}, byDay: {}, byTag: {}, net: {}, revision: 0 };

/** How long to wait for the other snapshots of a change, in milliseconds. */
const patience = 50;

/** Throws while rendering if the document is denied or cannot be read. */
function useMergedMonth({ code, month, userRevision, changes }: MonthParts): { readonly isKnown: boolean } {
  const { isKnown, content } = useLiveDocument(monthDocument, monthPath(code, month));
  const totals = isKnown ? (content ?? nothingYet) : undefined;
  // A list that was read again may be older than the changes that are already here.
  const isBehind = useLedger(({ heads }) => (heads[groupMonth(code, month)]?.revision ?? 0) < (totals?.revision ?? 0));

  // biome-ignore lint/correctness/useExhaustiveDependencies: merges once more when the list is behind
  useEffect(() => {
    if (!totals || userRevision === undefined) return;
    const view = { net: {}, ...totals, groupCode: code, month, seen: userRevision };
    const merge = (): void =>
      ledger.setState((state) => (changes ? mergeChanges(state, view, changes) : mergeMonth(state, view)));
    if (changes && isWholeStep(ledger.getState(), view, changes)) {
      merge();
      return;
    }
    // One change arrives in up to three snapshots, one after the other. Wait for the others, so that it is shown once.
    const merging = setTimeout(merge, changes ? patience : 0);
    return () => clearTimeout(merging);
  }, [userRevision, totals, changes, code, month, isBehind]);

  return { isKnown };
}

interface LiveMonthProps extends MonthParts {
  userId: string;
}

/**
 * Feeds the store with the current month, and announces changes by others. Throws while rendering if the document is
 * denied or cannot be read.
 */
export function LiveMonth({ userId, ...parts }: LiveMonthProps) {
  const { code, month, userRevision, changes } = parts;
  const { isKnown } = useMergedMonth(parts);

  useEffect(() => announceChanges(groupMonth(code, month), userId), [userId, code, month]);

  const ready = isKnown && userRevision !== undefined && changes !== undefined;
  useEffect(() => {
    if (!ready) return;
    ledger.setState({ live: 'on' });
    return () => ledger.setState(({ live }) => (live === 'on' ? { live: 'off' } : {}));
  }, [ready]);

  return null;
}

/**
 * Feeds the store with another month while it is open. If the changes do not reach back to the month's list, newer
 * totals show that the list is out of date, so it is requested again. Throws while rendering if the document is denied
 * or cannot be read.
 */
export function LiveVisitedMonth(parts: MonthParts) {
  useMergedMonth(parts);
  return null;
}
