/** Announces to screen readers that a waiting change was sent: its card moves into the list without a notice. */
import { useEffect, useRef } from 'react';
import { words } from '#words/all.ts';
import { announce } from './announce.ts';

interface Waiting {
  readonly id: string;
  readonly title: string;
}

/** @param listed what the server has */
export function useAnnounceSent(waiting: readonly Waiting[], listed: readonly { readonly id: string }[]): void {
  const before = useRef(waiting);
  useEffect(() => {
    for (const { id, title } of before.current) {
      const isWaiting = waiting.some((one) => one.id === id);
      if (!isWaiting && listed.some((one) => one.id === id)) announce(words.outbox.sent(title));
    }
    before.current = waiting;
  });
}
