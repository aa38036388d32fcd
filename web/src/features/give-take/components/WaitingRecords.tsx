/** The records that wait on this device until they are sent, above the list (docs/product.md §6). */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { CallError, type FailureCode } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import type { WaitingRecord } from '#outbox/entries.ts';
import { useLedger } from '#store/ledger.ts';
import { dropWaiting, sendAgain } from '#store/outbox/change-waiting.ts';
import { useWaiting } from '#store/outbox/waiting.ts';
import { dateText } from '#ui/base/date-text.ts';
import { toast } from '#ui/base/toast.ts';
import { useAnnounceSent } from '#ui/use-announce-sent.ts';
import { WaitingCard } from '#ui/WaitingCard.tsx';
import { words } from '#words/all.ts';
import { wayText } from '../record-text.ts';

const problemOf = ({ refusal, shown }: WaitingRecord): string | undefined =>
  refusal &&
  messageFor(
    shown.type === 'GIVE' ? 'give' : 'take',
    new CallError(refusal.code as FailureCode, refusal.message, refusal),
  );

/** `listed`: the server's list. Its records have arrived, so they do not wait. */
export default function WaitingRecords({ listed }: { listed: readonly GiveTakeRecord[] }) {
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const cards = useWaiting().filter(
    (entry) => entry.kind === 'record' && !listed.some(({ id }) => id === entry.id),
  ) as WaitingRecord[];
  useAnnounceSent(
    cards.map(({ id, shown }) => ({ id, title: wayText(shown) })),
    listed,
  );
  if (cards.length === 0) return null;

  const discard = async (entry: WaitingRecord): Promise<void> => {
    if (!(await dropWaiting(entry))) toast.plain(words.outbox.sentMeanwhile);
  };
  return (
    <section aria-label={words.outbox.list} data-waiting="" className="mb-2">
      <ul className="space-y-2">
        {cards.map((entry) => (
          <WaitingCard
            key={entry.id}
            title={wayText(entry.shown)}
            amount={formatRupees(entry.shown.amount)}
            detail={
              <>
                <time dateTime={entry.shown.date}>{dateText(entry.shown.date, currentYear)}</time>
                {entry.shown.description && ` · ${entry.shown.description}`}
              </>
            }
            problem={problemOf(entry)}
            onSendAgain={() => void sendAgain(entry)}
            onDiscard={() => void discard(entry)}
          />
        ))}
      </ul>
    </section>
  );
}
