/** Listens to the totals of the open month, if it is not the current one. */
import { monthDocument } from '@pg/contract/documents';
import type { Month } from '@pg/contract/months';
import { monthPath } from '@pg/contract/paths';
import { useEffect } from 'react';
import { useLiveDocument } from '#firebase/live-connection.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';

/**
 * Feeds the store; renders nothing. Newer totals show that the month's list is out of date, so the list is requested
 * again. Throws while rendering if the document is denied or cannot be read.
 */
export function LiveVisitedMonth({ code, month }: { code: string; month: Month }) {
  const { content: totals } = useLiveDocument(monthDocument, monthPath(code, month));

  useEffect(() => {
    if (totals) ledger.setState((state) => mergeMonth(state, { ...totals, groupCode: code, month }));
  }, [totals, code, month]);

  return null;
}
