/**
 * The service worker: shows a push when nobody looks at the product, hands it to the page otherwise (docs/product.md §11).
 * It keeps nothing and serves no page. Its handlers must be there after its first turn, so nothing is awaited before.
 */
import { groupPath, readDelivery, type WorkerMessage } from './messages.ts';
import { groupOf, notificationOf, pushIn } from './push-event.ts';

declare const self: ServiceWorkerGlobalScope;

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const tell = (client: WindowClient, message: WorkerMessage): void => client.postMessage(message);

async function onPush(text: string | undefined): Promise<void> {
  const push = pushIn(text);
  if (!push) return;
  const seen = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const client of seen) tell(client, { kind: 'push', push });
  if (seen.length === 0) await self.registration.showNotification(...notificationOf(push));
}

async function onClick(notification: Notification): Promise<void> {
  notification.close();
  const code = groupOf(notification.data);
  const path = code === undefined ? '/dashboard/' : groupPath(code);
  const [open] = await windows();
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  tell(open, { kind: 'open', path });
  await open.focus();
}

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data?.text())));
// The emulator suite has no push service: there a page hands over what was sent.
self.addEventListener('message', (event) => event.waitUntil(onPush(readDelivery(event.data))));
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification)));
// A new version waits for nothing: it has no pages of an older one to serve.
self.addEventListener('install', () => void self.skipWaiting());
