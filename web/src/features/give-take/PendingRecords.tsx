/** The records that wait on this device until they are sent, above the list (docs/product.md §6). */

import type { GiveTakeRecord } from '@pg/contract/give-take';
import { bidiIsolate } from '@pg/contract/languages';
import type { PendingRecord } from '#outbox/device-queue.ts';
import { usePendingChanges } from '#outbox/outbox.ts';
import { PendingList } from '#outbox/PendingList.tsx';
import { useAppState } from '#state/store.ts';
import { dateText } from '#ui/date-text.ts';
import { directionText } from './RecordCard.tsx';

/** `listed`: the server's list. */
export default function PendingRecords({ listed }: { listed: readonly GiveTakeRecord[] }) {
  const currentYear = useAppState((state) => state.month.slice(0, 4));
  const records = usePendingChanges().filter((entry): entry is PendingRecord => entry.kind === 'record');
  return (
    <PendingList
      entries={records}
      listed={listed}
      describe={({ optimistic }) => ({
        title: directionText(optimistic),
        detail: (
          <>
            <time dateTime={optimistic.date}>{dateText(optimistic.date, currentYear)}</time>
            {optimistic.description && ` · ${bidiIsolate(optimistic.description)}`}
          </>
        ),
        call: optimistic.type === 'GIVE' ? 'give' : 'take',
      })}
    />
  );
}
