/**
 * Stands in for the push service, which has no emulator: listens to the user's outbox and passes each push for this
 * browser to the service worker, as if it had been delivered (docs/product.md §12).
 */
import { outboxDocument } from '@pg/contract/documents';
import { outboxPath } from '@pg/contract/paths';
import { collection, limit, onSnapshot, orderBy, type QueryDocumentSnapshot, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore } from 'reactfire';
import { readDocument } from '#firebase/read-document.ts';
import { deliveryOf } from '#service-worker/messages.ts';
import { deviceRegistration } from '#store/device/registration.ts';

/** Pushes sent before the page opened are ignored. */
const openedAt = new Date(performance.timeOrigin).toISOString();

/** How many are listened to: more than arrive between two snapshots. */
const newest = 20;

/** The ids of pushes already delivered: another group or month listens to them again. */
const taken = new Set<string>();

/** Shows nothing. A refusal by the rules is reported by the other listeners. */
export default function LiveOutbox({ userId }: { userId: string }) {
  const firestore = useFirestore();

  useEffect(() => {
    const outbox = collection(firestore, outboxPath(userId));
    const sent = query(outbox, where('sentAt', '>', openedAt), orderBy('sentAt', 'desc'), limit(newest));
    return onSnapshot(
      sent,
      ({ docs }) => docs.toReversed().forEach(take),
      () => undefined,
    );
  }, [firestore, userId]);

  return null;
}

function take(document: QueryDocumentSnapshot): void {
  if (taken.has(document.id)) return;
  taken.add(document.id);
  const { token, data } = readDocument(outboxDocument, document);
  // A push is for one browser, and the user may have several.
  if (token === deviceRegistration.saved()?.token) void deliver(data);
}

async function deliver(data: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(deliveryOf(data));
}
