/**
 * Sends the waiting changes, one at a time, oldest first. Only one tab or worker sends at any moment, and if two did,
 * the server would still count each change once, because every try has the same key (docs/decisions/0064).
 */
import { callErrorOf, meaningOf } from '#api/call-error.ts';
import { exchange } from '#api/exchange.ts';
import { type Entries, type Entry, entries, type News, type Refusal, type SendingSession } from './entries.ts';

/** `later`: the change stays as it is. `stop`: so do all later ones, because no change can be sent now. */
type Outcome =
  | { readonly kind: 'sent'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'later' }
  | { readonly kind: 'stop'; readonly retryAfter?: number };

/** Sends a change once, and returns what became of it. */
export async function outcomeOf({ kind, url, key, body }: Entry, token: string): Promise<Outcome> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  try {
    const answer = await exchange({ url, init, token, key });
    // Any other answer is not the API's: it may be the page of a hotel's network.
    return Object(Object(answer)[kind]).id ? { kind: 'sent', answer } : { kind: 'stop' };
  } catch (error) {
    const failure = callErrorOf(error);
    const { code, message, field, limit, retryAfter = 0 } = failure;
    if (meaningOf(failure) === 'refused') return { kind: 'refused', refusal: { code, message, field, limit } };
    return code === 'internal' ? { kind: 'later' } : { kind: 'stop', retryAfter };
  }
}

/** What is left after sending: how many changes wait, and after how many seconds the server wants the next try. */
interface Left {
  readonly waiting: number;
  readonly retryAfter: number;
}

async function sendEach(
  entries: Entries,
  { token, userId }: SendingSession,
  then: (news: News) => void,
): Promise<Left> {
  const announce = (news: News): void => {
    entries.tell(news);
    then(news);
  };
  /** Changes to try again later. */
  const passed = new Set<string>();
  for (;;) {
    const waiting = (await entries.of(userId)).filter(({ refusal }) => !refusal);
    const entry = waiting.find(({ id }) => !passed.has(id));
    if (!entry) return { waiting: waiting.length, retryAfter: 0 };
    const outcome = await outcomeOf(entry, token);
    if (outcome.kind === 'stop') return { waiting: waiting.length, retryAfter: outcome.retryAfter ?? 0 };
    if (outcome.kind === 'later') passed.add(entry.id);
    if (outcome.kind === 'sent') {
      await entries.drop(entry.id);
      announce({ kind: 'sent', entry, answer: outcome.answer });
    }
    if (outcome.kind === 'refused') {
      await entries.setRefusal(entry.id, outcome.refusal);
      announce({ kind: 'changed' });
    }
  }
}

/**
 * Sends what waits for this session.
 *
 * @param then receives what happened to each change; other tabs hear of it too
 */
export const sendWaiting = (entries: Entries, session: SendingSession, then: (news: News) => void): Promise<Left> =>
  entries.inTurn(() => sendEach(entries, session, then));

/** @throws Error if changes still wait: the browser then tries again later */
export async function sendInBackground(): Promise<void> {
  const session = await entries.sendingSession();
  if (!session) return;
  const { waiting } = await sendWaiting(entries, session, () => undefined);
  if (waiting > 0) throw new Error(`${waiting} changes still wait.`);
}
