/**
 * The service worker: shows a push, or hands it to a visible page (docs/product.md §11), opens the app offline
 * (docs/decisions/0027), and sends waiting changes (docs/decisions/0064). Its handlers must be registered
 * synchronously, so nothing is awaited first.
 */

import { isCacheShellMessage, readDelivery, type WorkerMessage } from '#browser/service-worker.ts';
import { flushInBackground, syncTag } from '#outbox/device-queue.ts';
import { notificationOf, parsePushEvent, pathFor } from './push-event.ts';
import { onFetch } from './serve-files.ts';
import { cacheShell } from './shell.ts';

/** Background Sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: Omit<ServiceWorkerGlobalScope, 'addEventListener'> & {
  addEventListener<Name extends keyof ServiceWorkerGlobalScopeEventMap>(
    name: Name,
    then: (event: ServiceWorkerGlobalScopeEventMap[Name]) => void,
  ): void;
  addEventListener(name: 'sync', then: (event: SyncEvent) => void): void;
};

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const tell = (client: WindowClient, message: WorkerMessage): void => client.postMessage(message);

/** Shows the number of notifications on the app's icon, where the browser supports it. The page clears it. */
async function showBadge(): Promise<void> {
  const { length } = await self.registration.getNotifications();
  if (length > 0) await navigator.setAppBadge?.(length);
}

async function onPush(text: string | undefined): Promise<void> {
  const push = parsePushEvent(text);
  if (!push) return;
  const seen = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const client of seen) tell(client, { kind: 'push', push });
  if (seen.length > 0) return;
  await self.registration.showNotification(...notificationOf(push));
  await showBadge();
}

async function onClick(notification: Notification): Promise<void> {
  notification.close();
  const path = pathFor(notification.data);
  const [open] = await windows();
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  tell(open, { kind: 'open', path });
  await open.focus();
}

const onMessage = (data: unknown): Promise<void> =>
  isCacheShellMessage(data) ? cacheShell() : onPush(readDelivery(data));

// With navigation preload, the request for a page does not wait until the worker has started.
const onActivate = async (): Promise<void> => {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data?.text())));
// The emulators have no push service, so a page delivers the pushes there.
self.addEventListener('message', (event) => event.waitUntil(onMessage(event.data)));
self.addEventListener('fetch', onFetch);
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification)));
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(flushInBackground());
});
// A new version takes over at once. Open pages of an older build still work, because the new worker finds their files
// too.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(onActivate()));
