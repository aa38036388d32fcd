/** Sends pushes to devices. Production uses Firebase Cloud Messaging, the emulator suite an outbox. */
import type { PushData } from '@pg/contract/push';

/** One push for one device. */
export interface Push {
  readonly userId: string;
  readonly token: string;
  readonly data: PushData;
}

/**
 * The outcome of one push: `sent`; `gone`, the token is no longer valid; `refused` for good; or `later`, with the
 * milliseconds that the service asks to wait, if it does.
 */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string; readonly waitMs: number | undefined };

/** The most pushes at once: FCM accepts no more. */
export const chunkSize = 500;

/** Sends up to `chunkSize` pushes and returns their outcomes, in their order. Never throws because of a single one. */
export type Sender = (pushes: readonly Push[]) => Promise<readonly Outcome[]>;
