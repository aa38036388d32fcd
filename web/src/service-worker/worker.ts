/**
 * The service worker: shows a push when nobody looks at the product, hands it to the page otherwise (docs/product.md §11),
 * and opens the app without a network (docs/decisions/0027). Its handlers must be there after its first turn, so nothing
 * is awaited before.
 */
import { onFetch } from './answers.ts';
import { groupPath, isKeepShell, readDelivery, type WorkerMessage } from './messages.ts';
import { groupOf, notificationOf, pushIn } from './push-event.ts';
import { keepShell } from './shell.ts';

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

const onMessage = (data: unknown): Promise<void> => (isKeepShell(data) ? keepShell() : onPush(readDelivery(data)));

// A page that is asked for need not wait until the worker is awake.
const onActivate = async (): Promise<void> => {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data?.text())));
// The emulator suite has no push service: there a page hands over what was sent.
self.addEventListener('message', (event) => event.waitUntil(onMessage(event.data)));
self.addEventListener('fetch', onFetch);
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification)));
// A new version waits for nothing: pages of an older one find their files with it too.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(onActivate()));
