/** The push sender of production: Firebase Cloud Messaging with data-only messages (docs/product.md §12). */
import type { FirebaseError } from 'firebase-admin/app';
import type { Message, Messaging, SendResponse } from 'firebase-admin/messaging';
import { within } from '../within.ts';
import type { Outcome, Push, Sender } from './sender.ts';

/** In seconds. A phone that is off can still get the push within a day. */
const timeToLive = String(24 * 60 * 60);

/** FCM's codes for a token that will never work again. */
const gone = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]);

const invalid = 'messaging/invalid-argument';

/** FCM's codes for a push that would fail again. The token may be valid, so it is kept. */
const refused = new Set([invalid, 'messaging/invalid-payload', 'messaging/payload-size-limit-exceeded']);

const unanswered: Outcome = { kind: 'later', code: 'unanswered', waitMs: undefined };

const messageOf = ({ token, data }: Push): Message => ({
  token,
  data,
  webpush: { headers: { TTL: timeToLive, Urgency: 'high' } },
});

/** Returns a Retry-After header in seconds (RFC 9110 §10.2.3) as milliseconds. */
const waitOf = (headers: Readonly<Record<string, unknown>> | undefined): number | undefined => {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};

/**
 * Whether FCM does not recognise the token. It reports this with the same code as a wrong message, which is wrong for
 * every device, so its answer must name the token (github.com/firebase/firebase-admin-java/issues/1064).
 */
function isWrongToken({ message, httpResponse }: FirebaseError): boolean {
  const { error } = (httpResponse?.data ?? {}) as {
    error?: { details?: { fieldViolations?: { field?: unknown }[] }[] };
  };
  const fields = error?.details?.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field)) ?? [];
  if (fields.length > 0) return fields.every((field) => field === 'message.token');
  return /registration token is not a valid/i.test(message);
}

function outcomeOf({ success, error }: SendResponse): Outcome {
  if (success) return { kind: 'sent' };
  const code = error?.code ?? 'unknown';
  if (gone.has(code) || (error && code === invalid && isWrongToken(error))) return { kind: 'gone' };
  if (refused.has(code)) return { kind: 'refused', code };
  return { kind: 'later', code, waitMs: waitOf(error?.httpResponse?.headers) };
}

/** How long a chunk may take, in milliseconds. The SDK waits forever when its connection is lost. */
const usualTimeout = 20_000;

/**
 * Returns a sender that opens one HTTP/2 connection per chunk. The SDK itself retries a 503.
 *
 * @param timeout in milliseconds. A chunk that takes longer is sent again, since its outcome is unknown
 */
export const fcmSender =
  (messaging: Messaging, timeout = usualTimeout): Sender =>
  async (pushes) => {
    const batch = await within(timeout, messaging.sendEach(pushes.map(messageOf)), () => undefined);
    return batch ? batch.responses.map(outcomeOf) : pushes.map(() => unanswered);
  };
