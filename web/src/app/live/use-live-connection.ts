/** Keeps a live connection open while a component is mounted, and retries when it fails. */
import { useEffect, useState } from 'react';
import { closeLiveConnection, type LiveConnection, openLiveConnection } from '#firebase/live-connection.ts';

/** The first wait before trying again, in milliseconds; it doubles up to the longest. */
const shortestWait = 2000;
const longestWait = 60_000;

interface Attempt {
  readonly number: number;
  /** Asks for a new Firebase token, since the rules refused the last one. */
  readonly renew: boolean;
}

/**
 * Returns the user's connection once it is open. For another user, group or month, use another `key`, so that nothing of
 * the former connection is left.
 */
export function useLiveConnection(userId: string): {
  connection: LiveConnection | undefined;
  attempt: Attempt;
  reopen: (renew: boolean) => void;
} {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, renew: false });
  const [opened, setOpened] = useState<{ connection: LiveConnection | undefined; attempt: Attempt }>();
  const reopen = (renew: boolean): void => setAttempt(({ number }) => ({ number: number + 1, renew }));

  useEffect(() => {
    let wanted = true;
    let open: LiveConnection | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => setAttempt({ ...attempt, number: attempt.number + 1 });
    openLiveConnection(userId, attempt, () => wanted).then(
      (connection) => {
        open = connection;
        if (wanted) setOpened({ connection, attempt });
        else if (connection) closeLiveConnection(connection);
      },
      () => {
        const wait = Math.min(shortestWait * 2 ** attempt.number, longestWait);
        if (!wanted) return;
        timer = setTimeout(again, wait);
        window.addEventListener('online', again);
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
      if (open) closeLiveConnection(open);
    };
  }, [userId, attempt]);

  // Once another attempt is wanted, nothing may render with the connection of the one before.
  return { connection: opened?.attempt === attempt ? opened.connection : undefined, attempt, reopen };
}
