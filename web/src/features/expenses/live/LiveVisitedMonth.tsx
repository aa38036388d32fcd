/** Listens to what the month comes to that somebody looks at beside the current one. */
import { monthDocument } from '@pg/contract/documents';
import type { Month } from '@pg/contract/months';
import { monthPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';

/**
 * Feeds the ledger; shows nothing. Of the month's list it says only that it is not the newest any more, which has it
 * asked for again. Throws while rendering when it is denied or cannot be read.
 */
export function LiveVisitedMonth({ code, month }: { code: string; month: Month }) {
  const snapshot = useLiveDocument(monthPath(code, month));
  const totals = useMemo(() => readFresh(monthDocument, snapshot), [snapshot]);

  useEffect(() => {
    if (totals) ledger.setState((state) => mergeMonth(state, { ...totals, groupCode: code, month }));
  }, [totals, code, month]);

  return null;
}
