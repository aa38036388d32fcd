/** The documents that only the server reads. contract/documents.ts describes all others. */
import { groupDocument, userDocument } from '@pg/contract/documents';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** An answered call that changed something, stored so that a repeat gets the same answer. */
export const answeredCall = z.object({
  /** SHA-256 of the operation and its request. */
  fingerprint: z.string(),
  answer: z.unknown(),
  requestId: z.optional(z.string()),
  expiresAt: z.instanceof(Timestamp),
});

/** How often something was tried within a window of time. */
export const counter = z.object({ count: z.int(), expiresAt: z.instanceof(Timestamp) });

/** Marks something that may happen only once, such as a password reset with one OTP. */
export const event = z.object({ expiresAt: z.instanceof(Timestamp) });

/** The fields of an account that pushes need. */
export const listing = z.pick(userDocument, { sessionVersion: true, devices: true });
export type Listing = z.output<typeof listing>;
/** The names of those fields. Hundreds of accounts are read at once, so only these fields are fetched. */
export const listingFields: string[] = Object.keys(listing.shape);

/** The name of a group, without its people. */
export const groupName = z.pick(groupDocument, { name: true });

/** The progress of the pushes about one event. */
export const pushProgress = z.object({
  /** Until this instant, in milliseconds since 1970, only the process that claimed the event sends its pushes. */
  heldUntil: z.int(),
  /** The id of the last device in the last chunk that was sent; null before the first chunk. */
  cursor: z.nullable(z.string()),
  /** Devices before the cursor that have to be tried again. */
  later: z.array(z.string()),
  done: z.boolean(),
  expiresAt: z.instanceof(Timestamp),
});
export type PushProgress = z.output<typeof pushProgress>;
