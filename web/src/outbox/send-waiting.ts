/**
 * Sends the waiting changes, one at a time, oldest first. Only one tab or worker sends at any moment, and if two did,
 * the server would still count each change once, because every try has the same key (docs/decisions/0064).
 */
import { callErrorOf, meaningOf } from '#api/call-error.ts';
import { exchange } from '#api/exchange.ts';
import { type Entries, entries, type News, type SendingSession, sendEntry } from './entries.ts';

/**
 * What is left after sending: how many changes wait, after how many seconds the server wants the next try, and whether
 * it has refused the token.
 */
interface Left {
  readonly waiting: number;
  readonly retryAfter: number;
  readonly isRefused?: true;
}

async function sendEach(
  entries: Entries,
  { token, userId, sessionId }: SendingSession,
  then: (news: News) => void,
): Promise<Left> {
  const announce = (news: News): void => {
    entries.tell(news);
    then(news);
  };
  /** Changes that the server cannot record now; it may record others. */
  const passed = new Set<string>();
  for (;;) {
    const waiting = (await entries.of(userId)).filter((entry) => !entry.refusal && entry.sessionId === sessionId);
    const entry = waiting.find(({ id }) => !passed.has(id));
    if (!entry) return { waiting: waiting.length, retryAfter: 0 };
    try {
      const answer = await sendEntry(entry, (call) => exchange({ ...call, token }));
      await entries.drop(entry.id);
      announce({ kind: 'sent', entry, answer });
    } catch (error) {
      const failure = callErrorOf(error);
      const { code, message, field, limit, retryAfter = 0 } = failure;
      const meaning = meaningOf(failure);
      if (meaning === 'refused') {
        await entries.setRefusal(entry.id, { code, message, field, limit });
        announce({ kind: 'changed' });
      } else if (code === 'internal') passed.add(entry.id);
      else return { waiting: waiting.length, retryAfter, ...(meaning === 'session-over' && { isRefused: true }) };
    }
  }
}

/**
 * Sends what waits in this session. What other sessions have left is not sent: its user is asked first.
 *
 * @param then receives what happened to each change; other tabs hear of it too
 */
export const sendWaiting = (entries: Entries, session: SendingSession, then: (news: News) => void): Promise<Left> =>
  entries.inTurn(() => sendEach(entries, session, then));

/** @throws Error if changes still wait: the browser then tries again later */
export async function sendInBackground(): Promise<void> {
  const session = await entries.sendingSession();
  // An older build has stored no session id.
  if (!session?.sessionId) return;
  const { waiting } = await sendWaiting(entries, session, () => undefined);
  if (waiting > 0) throw new Error(`${waiting} changes still wait.`);
}
