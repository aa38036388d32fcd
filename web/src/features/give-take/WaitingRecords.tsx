/** The records that wait on this device until they are sent, above the list (docs/product.md §6). */

import type { GiveTakeRecord } from '@pg/contract/give-take';
import { isolated } from '@pg/contract/languages';
import { useWaiting } from '#outbox/outbox.ts';
import { WaitingList } from '#outbox/PendingList.tsx';
import type { WaitingRecord } from '#outbox/queue.ts';
import { useLedger } from '#state/store.ts';
import { dateText } from '#ui/date-text.ts';
import { wayText } from './RecordCard.tsx';

/** `listed`: the server's list. */
export default function WaitingRecords({ listed }: { listed: readonly GiveTakeRecord[] }) {
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const records = useWaiting().filter((entry): entry is WaitingRecord => entry.kind === 'record');
  return (
    <WaitingList
      entries={records}
      listed={listed}
      describe={({ shown }) => ({
        title: wayText(shown),
        detail: (
          <>
            <time dateTime={shown.date}>{dateText(shown.date, currentYear)}</time>
            {shown.description && ` · ${isolated(shown.description)}`}
          </>
        ),
        call: shown.type === 'GIVE' ? 'give' : 'take',
      })}
    />
  );
}
