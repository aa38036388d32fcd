/** The project that this process runs in: where its functions run, whether it is a demo, and its secret key. */
import { createHmac, type Hmac, hkdfSync } from 'node:crypto';
import { setGlobalOptions } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';

// Mumbai, like the database. Must be set before any function is defined.
setGlobalOptions({ region: 'asia-south1' });

/** Whether this process runs for a `demo-` project, which exists only in the emulators. */
export const isDemoProject = (project = process.env.GCLOUD_PROJECT ?? ''): boolean => project.startsWith('demo-');

/**
 * The keys that sign tokens, by their `kid`. To rotate them, add a second key, sign with it, and remove the first one
 * when its last token has expired.
 */
export const signingKeys = { k1: defineSecret('SESSION_KEY_1') } as const;

/**
 * Returns a keyed hash of the text. Each purpose has a key derived from the original, which is for signing tokens only.
 */
export const keyedHash = (purpose: string, text: string, secret = signingKeys.k1.value()): Hmac =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))).update(text);
