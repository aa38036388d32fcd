/**
 * Stands in for the push service, which has no emulator: listens to the pushes stored for the user and passes each push
 * for this browser to the service worker, as if it had been delivered (docs/product.md §12).
 */

import { demoPushesPath, parseStored } from '@pg/contract/document-paths';
import { demoPushDocument } from '@pg/contract/documents';
import {
  collection,
  type Firestore,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { timeNow } from '#browser/clock.ts';
import { deviceRegistration } from '#browser/device.ts';
import { deliveryOf } from '#browser/service-worker.ts';
import type { Unsubscribe } from './live-connection.ts';

/** Pushes sent before the page opened are ignored. */
const openedAt = new Date(timeNow().getTime() - performance.now()).toISOString();

/** How many pushes the query returns: more than arrive between two snapshots. */
const newest = 20;

/** The ids of pushes already delivered. Opening another group or month subscribes again and receives them again. */
const delivered = new Set<string>();

/** Ignores a refusal by the rules, because the other listeners report it. */
export function listenToPushes(database: Firestore, userId: string): Unsubscribe {
  const pushes = collection(database, demoPushesPath(userId));
  const sent = query(pushes, where('sentAt', '>', openedAt), orderBy('sentAt', 'desc'), limit(newest));
  return onSnapshot(
    sent,
    ({ docs }) => docs.toReversed().forEach(take),
    () => undefined,
  );
}

function take(document: QueryDocumentSnapshot): void {
  if (delivered.has(document.id)) return;
  delivered.add(document.id);
  const { token, data } = parseStored(demoPushDocument, document.ref.path, document.data());
  // A push is for one browser, and the user may have several.
  if (token === deviceRegistration.saved()?.token) void deliver(data);
}

async function deliver(data: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(deliveryOf(data));
}
