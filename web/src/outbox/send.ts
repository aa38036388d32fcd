/**
 * Sends the waiting changes, one at a time, oldest first. Only one tab or worker sends at any moment, and if two did,
 * the server would still count each change once, because every try has the same key (docs/decisions/0064).
 */
import { dropEntry, type Entry, entriesOf, type Refusal, type SendingSession, setRefusal } from './entries.ts';
import { type News, tell } from './news.ts';

/** How long to wait for an answer, in milliseconds. */
const patience = 25_000;

/** `later`: the change stays as it is. `stop`: so do all later ones, because no change can be sent now. */
type Outcome =
  | { readonly kind: 'sent'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'later' }
  | { readonly kind: 'stop'; readonly retryAfter?: number };

const parsed = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

/** Statuses that say nothing about the change itself. */
const passing = new Set([401, 408, 425, 429, 502, 503, 504]);

/**
 * Returns what an answer means. An answer that is not the API's means nothing: it may be the page of a hotel's network.
 */
export function outcomeOf({ kind }: Pick<Entry, 'kind'>, { ok, status, headers }: Response, text: string): Outcome {
  const body = parsed(text);
  if (ok) return Object(body[kind]).id ? { kind: 'sent', answer: body } : { kind: 'stop' };
  const { error: code, message, field, limit } = body;
  if (passing.has(status) || typeof code !== 'string') {
    return { kind: 'stop', retryAfter: Number(headers.get('Retry-After')) || 0 };
  }
  if (status >= 500) return { kind: 'later' };
  const refusal = {
    ...{ code, message: typeof message === 'string' ? message : '' },
    ...(typeof field === 'string' && { field }),
    ...(typeof limit === 'number' && { limit }),
  };
  return { kind: 'refused', refusal };
}

async function tried(entry: Entry, token: string): Promise<Outcome> {
  try {
    const answer = await fetch(entry.url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': entry.key,
      },
      body: entry.body,
      signal: AbortSignal.timeout(patience),
    });
    return outcomeOf(entry, answer, await answer.text());
  } catch {
    return { kind: 'stop' };
  }
}

/** What is left after sending: how many changes wait, and after how many seconds the server wants the next try. */
export interface Left {
  readonly waiting: number;
  readonly retryAfter: number;
}

async function sendEach({ token, userId }: SendingSession, then: (news: News) => void): Promise<Left> {
  /** Changes to try again later. */
  const passed = new Set<string>();
  for (;;) {
    const waiting = (await entriesOf(userId)).filter(({ refusal }) => !refusal);
    const entry = waiting.find(({ id }) => !passed.has(id));
    if (!entry) return { waiting: waiting.length, retryAfter: 0 };
    const outcome = await tried(entry, token);
    if (outcome.kind === 'stop') return { waiting: waiting.length, retryAfter: outcome.retryAfter ?? 0 };
    if (outcome.kind === 'later') passed.add(entry.id);
    if (outcome.kind === 'sent') {
      await dropEntry(entry.id);
      announce({ kind: 'sent', entry, answer: outcome.answer }, then);
    }
    if (outcome.kind === 'refused') {
      await setRefusal(entry.id, outcome.refusal);
      announce({ kind: 'changed' }, then);
    }
  }
}

function announce(news: News, then: (news: News) => void): void {
  tell(news);
  then(news);
}

/** Waits until no other tab or worker is sending. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? (navigator.locks.request('outbox', work) as Promise<Result>) : work();

/**
 * Sends what waits for this session.
 *
 * @param then receives what happened to each change; other tabs hear of it too
 */
export const sendWaiting = (session: SendingSession, then: (news: News) => void): Promise<Left> =>
  inTurn(() => sendEach(session, then));
