/** Opens a live session for as long as a component wants it, and again when it could not be had. */
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
 * The session of this person, once it is open. Whoever uses it for another person, group or month does so under another
 * `key`, so that nothing of the former session is left.
 */
export function useLiveConnection(userId: string): {
  session: LiveConnection | undefined;
  attempt: Attempt;
  reopen: (renew: boolean) => void;
} {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, renew: false });
  const [opened, setOpened] = useState<{ session: LiveConnection | undefined; attempt: Attempt }>();
  const reopen = (renew: boolean): void => setAttempt(({ number }) => ({ number: number + 1, renew }));

  useEffect(() => {
    let wanted = true;
    let open: LiveConnection | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => setAttempt({ ...attempt, number: attempt.number + 1 });
    openLiveConnection(userId, attempt, () => wanted).then(
      (session) => {
        open = session;
        if (wanted) setOpened({ session, attempt });
        else if (session) closeLiveConnection(session);
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

  // From the moment another attempt is wanted, nothing may render with the session of the one before.
  return { session: opened?.attempt === attempt ? opened.session : undefined, attempt, reopen };
}
