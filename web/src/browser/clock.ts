/**
 * The time: the server's, whatever this phone's clock says. Every answer of the API tells it (`Date`), and the
 * difference is kept for the next start. No other file asks the phone for the present time, as a unit test checks.
 * When the time turns out to be another, the document gets the event `clockchange`. The window gets `answer` at each
 * answer, with the time at which its request was sent, on the scale of `timeStamp`.
 */
import { keys, safeStorage } from './storage.ts';

/** Returns a clock that goes on from the last visit. A page has one; a test makes one for each of its phones. */
export function createClock() {
  /** From the last visit: how far the server's clock was ahead of the phone's, and what it said. In milliseconds. */
  const [kept, said] = (safeStorage.read(keys.clock) ?? '').split(' ').map(Number) as [number, number];
  let ahead = Math.max(kept, said - Date.now()) || 0;
  const startNow = (): number => Date.now() - performance.now();
  /** What the phone's clock said when its steady clock, which no one can set, was at zero: by the last answer. */
  let start = startNow();
  /** The same, by the last time that someone was seen to have set the phone's clock. */
  let seen = start;

  /**
   * Returns how far the server's clock is ahead of the phone's, in milliseconds. Counts by how much the phone's clock
   * was set back since the last answer. Whether it was set forward is not known: the steady clock may stop while a phone
   * sleeps.
   */
  const clockAhead = (): number => ahead + Math.max(0, start - startNow());

  /** Returns the present time. If someone has set the phone's clock by more than a minute, asks the server again. */
  const timeNow = (): Date => {
    if (Math.abs(startNow() - seen) > 60_000) {
      seen = startNow();
      ask('/pg/health').catch(() => undefined);
    }
    return new Date(Date.now() + clockAhead());
  };

  /** Does the same as `fetch`, and learns the time from the answer. */
  const ask = async (url: string, init?: RequestInit): Promise<Response> => {
    const sentAt = performance.now();
    const answer = await fetch(url, init);
    globalThis.dispatchEvent?.(new CustomEvent('answer', { detail: sentAt }));
    const told = Date.parse(answer.headers.get('Date') ?? '');
    if (told) {
      // The server's clock said this, in whole seconds, since the request was sent. A time that may be right stays.
      const least = told - Date.now();
      const right = Math.min(Math.max(ahead, least), least + 1000 + performance.now() - sentAt);
      start = seen = startNow();
      // Without it, the next start learns the time from its first answer.
      safeStorage.writeIfRoom(keys.clock, `${right} ${told}`);
      if (right !== ahead) {
        ahead = right;
        document.dispatchEvent(new Event('clockchange'));
      }
    }
    return answer;
  };
  return [timeNow, ask, clockAhead] as const;
}

/** The page's clock. */
export const [timeNow, fetchWithClock, clockAhead] = createClock();
