/** Listens to everyone's balances in the current group: one document. */
import { balancesDocument } from '@pg/contract/documents';
import { balancesPath } from '@pg/contract/stored';
import { useEffect } from 'react';
import { announceSquare, becomesSquare } from '#features/balances/figures.ts';
import { mergeBalances } from '#ledger/merge.ts';
import { ledger } from '#ledger/state.ts';
import { useLiveDocument } from './connection.ts';

/** Feeds the store; renders nothing. Throws while rendering if the document is denied or cannot be read. */
export function LiveBalances({ code }: { code: string }) {
  const { isKnown, content } = useLiveDocument(balancesDocument, balancesPath(code));

  useEffect(() => {
    if (!isKnown) return;
    // A new group has no document yet.
    const { byMember = {}, revision = 0 } = content ?? {};
    const merge = (): void => {
      const before = ledger.getState().balances[code];
      ledger.setState((state) => mergeBalances(state, code, { byMember, revision }));
      if (becomesSquare(before, byMember)) announceSquare(code, byMember);
    };
    // The expense that changed the balances arrives at the same time, and its card is shown first.
    const merging = setTimeout(merge);
    return () => clearTimeout(merging);
  }, [isKnown, content, code]);

  return null;
}
