/** Senders of pushes: Firebase Cloud Messaging in production, the database in demo projects (docs/product.md §12). */
import type { PushData } from '@pg/contract/push';
import type { FirebaseError } from 'firebase-admin/app';
import type { Message, Messaging, SendResponse } from 'firebase-admin/messaging';
import { demoPushesRef, newId, userRef } from '../firestore/references.ts';
import { isDemoProject, runtime, withTimeout } from '../runtime.ts';

export interface Push {
  readonly userId: string;
  readonly token: string;
  readonly data: PushData;
}

/**
 * `gone` if the token is no longer valid; `refused` if the push would fail again; `later` if it should be retried, with
 * the milliseconds to wait if the service asks for a pause.
 */
export type SendOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string; readonly waitMs: number | undefined };

/** The most pushes that FCM accepts at once. */
export const chunkSize = 500;

/** Sends up to `chunkSize` pushes and returns their outcomes in order. The failure of a push is never thrown. */
export type Sender = (pushes: readonly Push[]) => Promise<readonly SendOutcome[]>;

/** In seconds. A phone that is off can still get the push within a day. */
const timeToLive = String(24 * 60 * 60);

/** FCM's codes for a token that will never work again. */
const gone = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]);

/** FCM's codes for a push that would fail again. The token may be valid, so it is kept. */
const refused = new Set([
  'messaging/invalid-argument',
  'messaging/invalid-payload',
  'messaging/payload-size-limit-exceeded',
]);

const unanswered: SendOutcome = { kind: 'later', code: 'unanswered', waitMs: undefined };

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

function outcomeOf({ success, error }: SendResponse): SendOutcome {
  if (success) return { kind: 'sent' };
  const code = error?.code ?? 'unknown';
  if (gone.has(code) || (error && isWrongToken(error))) return { kind: 'gone' };
  if (refused.has(code)) return { kind: 'refused', code };
  return { kind: 'later', code, waitMs: waitOf(error?.httpResponse?.headers) };
}

/** In milliseconds. The SDK waits forever when its connection is lost. */
const usualTimeout = 20_000;

/**
 * Sends data-only messages by FCM. The SDK opens a connection per chunk, and retries a 503 itself.
 *
 * @param timeout in milliseconds. A chunk that takes longer is sent again, since its outcome is unknown
 */
export const fcmSender =
  (messaging: Messaging, timeout = usualTimeout): Sender =>
  async (pushes) => {
    const batch = await withTimeout(timeout, messaging.sendEach(pushes.map(messageOf)), () => undefined);
    return batch ? batch.responses.map(outcomeOf) : pushes.map(() => unanswered);
  };

/** Stores each push, even the same one again, where tests and pages read it: the emulators have no FCM. */
export const demoSender: Sender = async (pushes) => {
  const sentAt = runtime.now().toISOString();
  return Promise.all(
    pushes.map(async ({ userId, token, data }): Promise<SendOutcome> => {
      // The account may be deleted while a push is being sent.
      if (!(await userRef(userId).get()).exists) return { kind: 'gone' };
      await demoPushesRef(userId).doc(newId()).create({ token, data, sentAt });
      // `npm start` prints the text after `[push]`.
      console.log(`[push] ${data.groupName || 'PG Expenses'}: ${data.text}`);
      return { kind: 'sent' };
    }),
  );
};

/** The sender of this process. Loads FCM's code only if needed. */
export async function chooseSender(project = process.env.GCLOUD_PROJECT ?? ''): Promise<Sender> {
  if (isDemoProject(project)) return demoSender;
  const { getMessaging } = await import('firebase-admin/messaging');
  return fcmSender(getMessaging());
}
