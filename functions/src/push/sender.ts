/** The interface of a push sender: Firebase Cloud Messaging in production, an outbox in the emulators. */
import type { PushData } from '@pg/contract/push';

/** One push for one device. */
export interface Push {
  readonly userId: string;
  readonly token: string;
  readonly data: PushData;
}

/**
 * The outcome of one push: `sent`; `gone` if the token is no longer valid; `refused` if it would fail again; `later` if
 * it should be retried, with the milliseconds to wait if the service asks for a pause.
 */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string; readonly waitMs: number | undefined };

/** The most pushes that FCM accepts at once. */
export const chunkSize = 500;

/**
 * Sends up to `chunkSize` pushes and returns their outcomes in the same order. The failure of a single push is one of
 * the outcomes and is never thrown.
 */
export type Sender = (pushes: readonly Push[]) => Promise<readonly Outcome[]>;
