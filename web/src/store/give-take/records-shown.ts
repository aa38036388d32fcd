/** The Give/Take records that are shown: the server's list, and changes by the user that are not in this list yet. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import type { LedgerState } from '#store/ledger.ts';

/** Returns each record once, newest first; undefined until the list is known. */
export function recordsShown({
  records,
  ownRecords,
}: Pick<LedgerState, 'records' | 'ownRecords'>): readonly GiveTakeRecord[] | undefined {
  if (!records) return undefined;
  const shown = new Map(records.records.map((record) => [record.id, record]));
  for (const [id, change] of Object.entries(ownRecords)) {
    if (change === 'settled') shown.delete(id);
    else if (change.revision > records.revision) shown.set(id, change.record);
  }
  return [...shown.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
}

/** Returns the sort key of the server's list: date, then time of recording, then id. All three sort as text. */
const placeOf = ({ date, createdAt, id }: GiveTakeRecord): string => `${date} ${createdAt} ${id}`;
