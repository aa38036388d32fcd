/** The changes that wait on this device to be sent, above the list that they will join (docs/product.md §5, §6). */
import { formatRupees } from '@pg/contract/money';
import type { ReactNode } from 'react';
import { CallError, type FailureCode } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import type { Entry } from '#outbox/entries.ts';
import { dropWaiting, sendAgain } from '#outbox/waiting.ts';
import { toast } from '#ui/base/toast.ts';
import { useAnnounceSent } from '#ui/use-announce-sent.ts';
import { WaitingCard } from '#ui/WaitingCard.tsx';
import { words } from '#words/all.ts';

interface Description {
  title: string;
  detail: ReactNode;
  /** The call that sends the change. */
  call: Parameters<typeof messageFor>[0];
}

interface WaitingListProps<Kind extends Entry> {
  entries: readonly Kind[];
  /** The server's list. A change that is in this list has arrived, so it no longer waits. */
  listed: readonly { readonly id: string }[];
  describe: (entry: Kind) => Description;
  /** Opens the form again, if there is one to open. */
  onEdit?: (entry: Kind) => void;
}

async function discard(entry: Entry): Promise<void> {
  if (!(await dropWaiting(entry))) toast.plain(words.outbox.sentMeanwhile);
}

export function WaitingList<Kind extends Entry>({ entries, listed, describe, onEdit }: WaitingListProps<Kind>) {
  const cards = entries
    .filter((entry) => !listed.some(({ id }) => id === entry.id))
    .map((entry) => ({ entry, id: entry.id, ...describe(entry) }));
  useAnnounceSent(cards, listed);
  if (cards.length === 0) return null;

  const problemOf = ({ entry: { refusal }, call }: (typeof cards)[number]): string | undefined =>
    refusal && messageFor(call, new CallError(refusal.code as FailureCode, refusal.message, refusal));
  return (
    <section aria-label={words.outbox.list} data-waiting="" className="mb-2">
      <ul className="space-y-2">
        {cards.map((card) => (
          <WaitingCard
            key={card.id}
            title={card.title}
            amount={formatRupees(card.entry.shown.amount)}
            detail={card.detail}
            problem={problemOf(card)}
            onSendAgain={() => void sendAgain(card.entry)}
            onEdit={onEdit && (() => onEdit(card.entry))}
            onDiscard={() => void discard(card.entry)}
          />
        ))}
      </ul>
    </section>
  );
}
