/** Listens to the totals of the open month, if it is not the current one. */
import { monthDocument } from '@pg/contract/documents';
import type { Month } from '@pg/contract/months';
import { monthPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';

/**
 * Feeds the store; renders nothing. Newer totals show that the month's list is out of date, so the list is requested
 * again. Throws while rendering if the document is denied or cannot be read.
 */
export function LiveVisitedMonth({ code, month }: { code: string; month: Month }) {
  const snapshot = useLiveDocument(monthPath(code, month));
  const totals = useMemo(() => readFresh(monthDocument, snapshot), [snapshot]);

  useEffect(() => {
    if (totals) ledger.setState((state) => mergeMonth(state, { ...totals, groupCode: code, month }));
  }, [totals, code, month]);

  return null;
}
