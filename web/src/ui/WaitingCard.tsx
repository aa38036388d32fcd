/** The card of an expense or record that waits on this device, or that the server refused. */
import { CircleAlert, Clock } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { Amount } from './Amount.tsx';
import { Button } from './base/Button.tsx';
import { Problem } from './Problem.tsx';

interface WaitingCardProps {
  title: string;
  amount: string;
  detail: ReactNode;
  /** Why the server refused it; undefined while it waits. */
  problem: string | undefined;
  onSendAgain: () => void;
  /** Opens the form again, if the card's kind has one to open. */
  onEdit?: (() => void) | undefined;
  onDiscard: () => void;
}

/** Says in words that the change waits, or why it was refused. */
export function WaitingCard({ title, amount, detail, problem, onSendAgain, onEdit, onDiscard }: WaitingCardProps) {
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
        <h3 className="max-w-full grow basis-[6rem] font-semibold wrap-anywhere">{drawn(title)}</h3>{' '}
        <p className="font-bold">
          <Amount>{amount}</Amount>
        </p>
      </div>
      <p className="text-fine text-muted">{detail}</p>
      {isRefused && (
        <div className="mt-2">
          <Problem>{problem}</Problem>
        </div>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
        <span
          className={`flex grow items-center gap-1 text-fine font-semibold ${isRefused ? 'basis-full text-danger' : 'text-caution-ink'}`}
        >
          {isRefused ? <CircleAlert aria-hidden="true" size={16} /> : <Clock aria-hidden="true" size={16} />}
          {isRefused ? words.outbox.refused : words.outbox.waiting}
        </span>
        <Button className="px-3 text-sm" aria-describedby={about} onClick={discard}>
          {words.outbox.discard}
        </Button>
        {isRefused && onEdit && (
          <Button className="px-3 text-sm" aria-haspopup="dialog" aria-describedby={about} onClick={onEdit}>
            {words.outbox.edit}
          </Button>
        )}
        {isRefused && (
          <Button className="px-3 text-sm" aria-describedby={about} onClick={onSendAgain}>
            {words.outbox.sendAgain}
          </Button>
        )}
      </div>
    </li>
  );
}
