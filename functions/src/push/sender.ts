/** What hands pushes to the phones. Production has Firebase Cloud Messaging, the emulator suite an outbox. */
import type { PushData } from '@pg/contract/push';

/** One push for one device. */
export interface Push {
  readonly userId: string;
  readonly token: string;
  readonly data: PushData;
}

/**
 * What became of one push: `sent`; `gone`, the token is nobody's any more; `refused` for good; or `later`, with the
 * milliseconds that the service asks to wait, if it does.
 */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string; readonly waitMs: number | undefined };

/** The most pushes that are handed over at once; FCM takes no more. */
export const chunkSize = 500;

/** Hands over up to `chunkSize` pushes and says what became of each, in their order. Never throws for a single one. */
export type Sender = (pushes: readonly Push[]) => Promise<readonly Outcome[]>;
