/** The changes that wait on this device to be sent, above the list that they will join (docs/product.md §5, §6). */
import { formatRupees } from '@pg/contract/money';
import { CircleAlert, Clock } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CallError, type FailureCode } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import type { PendingChange } from './device-queue.ts';
import { outbox } from './outbox.ts';

interface Waiting {
  readonly id: string;
  readonly title: string;
}

/**
 * Announces to screen readers that a waiting change was sent: its card moves into the list without a notice.
 *
 * @param listed what the server has
 */
function useAnnounceSent(waiting: readonly Waiting[], listed: readonly { readonly id: string }[]): void {
  const before = useRef(waiting);
  useEffect(() => {
    for (const { id, title } of before.current) {
      const isWaiting = waiting.some((one) => one.id === id);
      if (!isWaiting && listed.some((one) => one.id === id)) announce(words.outbox.sent(title));
    }
    before.current = waiting;
  });
}

interface WaitingCardProps {
  title: string;
  amount: string;
  detail: ReactNode;
  /** Why the server refused it; undefined while it waits. */
  problem: string | undefined;
  isFromBefore: boolean;
  onSendAgain: () => void;
  /** Opens the form again, if the card's kind has one to open. */
  onEdit?: (() => void) | undefined;
  onDiscard: () => void;
}

/** Says in words that the change waits, why it was refused, or asks whether to send it. */
function WaitingCard({ title, amount, detail, problem, isFromBefore, ...on }: WaitingCardProps) {
  const { onSendAgain, onEdit, onDiscard } = on;
  const isRefused = problem !== undefined;
  const about = useId();
  // The button disappears with the card, so the heading of the list takes the focus.
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.closest('[data-list]')?.querySelector('h2')?.focus({ preventScroll: true });
    onDiscard();
  };
  return (
    <li className={`card border-dashed! px-3 py-2.5 ${isRefused ? 'border-danger!' : ''}`}>
      <div id={about} className="@container flex flex-wrap items-baseline justify-end gap-x-3">
        <h3 className="max-w-full grow basis-[6rem] font-semibold wrap-anywhere">{withBdi(title)}</h3>{' '}
        <p className="font-bold">
          <Amount>{amount}</Amount>
        </p>
      </div>
      <div className="text-sm text-muted">{detail}</div>
      {isRefused && (
        <div className="mt-2">
          <ErrorMessage>{problem}</ErrorMessage>
        </div>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
        <span
          className={`flex grow items-center gap-1 text-sm font-semibold ${isRefused ? 'basis-full text-danger' : 'text-caution-ink'}`}
        >
          {isRefused ? <CircleAlert aria-hidden="true" size={16} /> : <Clock aria-hidden="true" size={16} />}
          {isRefused ? words.outbox.refused : isFromBefore ? words.outbox.ask : words.outbox.waiting}
        </span>
        <Button className="px-3 text-sm" aria-describedby={about} onClick={discard}>
          {words.outbox.discard}
        </Button>
        {isRefused && onEdit && (
          <Button className="px-3 text-sm" aria-haspopup="dialog" aria-describedby={about} onClick={onEdit}>
            {words.edits.edit}
          </Button>
        )}
        {(isRefused || isFromBefore) && (
          <Button className="px-3 text-sm" aria-describedby={about} onClick={onSendAgain}>
            {isRefused ? words.outbox.sendAgain : words.outbox.send}
          </Button>
        )}
      </div>
    </li>
  );
}

interface Description {
  title: string;
  detail: ReactNode;
  /** The call that sends the change. */
  call: Parameters<typeof messageFor>[0];
}

interface PendingListProps<Kind extends PendingChange> {
  entries: readonly Kind[];
  /** The server's list. A change that is in this list has arrived, so it no longer waits. */
  listed: readonly { readonly id: string }[];
  describe: (entry: Kind) => Description;
  /** Opens the form again, if there is one to open. */
  onEdit?: (entry: Kind) => void;
}

async function discard(entry: PendingChange): Promise<void> {
  if (!(await outbox.drop(entry))) toast.plain(words.outbox.sentMeanwhile);
}

export function PendingList<Kind extends PendingChange>({ entries, listed, describe, onEdit }: PendingListProps<Kind>) {
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
            amount={formatRupees(card.entry.optimistic.amount)}
            detail={card.detail}
            problem={problemOf(card)}
            isFromBefore={card.entry.isFromBefore}
            onSendAgain={() => void outbox.sendAgain(card.entry)}
            onEdit={onEdit && (() => onEdit(card.entry))}
            onDiscard={() => void discard(card.entry)}
          />
        ))}
      </ul>
    </section>
  );
}
