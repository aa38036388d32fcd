/** Listens to the totals of a month, and merges them and the group's changes into the ledger. */
import { monthDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { monthPath } from '@pg/contract/paths';
import { useEffect } from 'react';
import { useLiveDocument } from '#firebase/live-connection.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { type Changes, mergeChanges } from '#store/ledger/merge-changes.ts';
import { groupMonth, ledger, useLedger } from '#store/ledger.ts';

export interface MonthParts {
  code: string;
  month: Month;
  /**
   * The revision of the user's document, which tells which of the user's changes the list includes; undefined until the
   * document has arrived.
   */
  userRevision: number | undefined;
  /** The changes of the group's expenses; undefined until they have arrived. */
  changes: Changes | undefined;
}

const nothingYet = { total: zero, count: 0, byMember: {}, byDay: {}, byTag: {}, net: {}, revision: 0 };

/** Throws while rendering if the document is denied or cannot be read. */
export function useMergedMonth({ code, month, userRevision, changes }: MonthParts): { readonly isKnown: boolean } {
  const { isKnown, content } = useLiveDocument(monthDocument, monthPath(code, month));
  const totals = isKnown ? (content ?? nothingYet) : undefined;
  // A list that was read again may be older than the changes that are already here.
  const isBehind = useLedger(({ heads }) => (heads[groupMonth(code, month)]?.revision ?? 0) < (totals?.revision ?? 0));

  // biome-ignore lint/correctness/useExhaustiveDependencies: merges once more when the list is behind
  useEffect(() => {
    if (!totals || userRevision === undefined) return;
    const view = { net: {}, ...totals, groupCode: code, month, seen: userRevision };
    // One change arrives in three snapshots, one task apart. Wait for all three, so that the change is merged only
    // once.
    const merging = setTimeout(() =>
      ledger.setState((state) => (changes ? mergeChanges(state, view, changes) : mergeMonth(state, view))),
    );
    return () => clearTimeout(merging);
  }, [userRevision, totals, changes, code, month, isBehind]);

  return { isKnown };
}
