/** A browser's notifications: its permission, push service, notification centre and registration. */
import { expect, type Page, type Worker } from '@playwright/test';
import { listedDevicesOf } from '../database.ts';
import { buildGroup } from '../people.ts';
import { type FindMember, type Member, openLive } from './fixtures.ts';
import { noticesOf, seeNotice } from './notices.ts';
import { click, see } from './ui.ts';

type Setting = 'granted' | 'denied' | 'prompt';

/** Sets the permission for notifications, as a user's answer to the prompt would. */
export async function setPermission(page: Page, setting: Setting): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
}

const origin = (): string => new URL(process.env.APP_URL ?? '').origin;

/** Returns a DevTools session, and the origin and the registration id of the app's service worker. */
export async function workerTools(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, isDeleted } of event.registrations) if (!isDeleted) registrations.push(registrationId);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return { session, origin: origin(), registrationId: registrations.at(-1) ?? '' };
}

/** Delivers a push to the app's service worker, as the browser's push service does. */
export async function deliverPush(page: Page, data: object): Promise<void> {
  const { session, ...worker } = await workerTools(page);
  await session.send('ServiceWorker.deliverPushMessage', {
    ...worker,
    data: JSON.stringify({ from: '123456', fcmMessageId: 'an-id', data }),
  });
}

/** Returns the app’s service worker, once it is running. */
export async function workerOf(page: Page): Promise<Worker> {
  const workers = () => page.context().serviceWorkers();
  await expect.poll(() => workers().length).toBe(1);
  const [worker] = workers();
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

interface Centre {
  shown: Shown[];
  opened: string[];
  /** The numbers set on the app's icon. */
  badges: number[];
}

/** Records notifications and opened windows, because a headless browser shows neither. */
export const standInForCentre = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const centre: Centre = { shown: [], opened: [], badges: [] };
    const scope = globalThis as unknown as {
      centre: Centre;
      registration: { showNotification: unknown; getNotifications: unknown };
      clients: { openWindow: unknown };
    };
    scope.centre = centre;
    scope.registration.showNotification = async (title: string, options: NotificationOptions) =>
      void centre.shown.push({ title, options });
    Reflect.set(navigator, 'setAppBadge', async (count: number) => void centre.badges.push(count));
    scope.registration.getNotifications = async () => centre.shown;
    scope.clients.openWindow = async (url: string) => void centre.opened.push(url);
  });

/** Makes the worker believe that every page is hidden. A headless browser reports all pages as visible. */
export const hidePages = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const { clients } = globalThis as unknown as { clients: { matchAll: (options: object) => Promise<object[]> } };
    const all = clients.matchAll.bind(clients);
    clients.matchAll = async (options) => (await all(options)).map(() => ({ visibilityState: 'hidden' }));
  });

/** Returns the notifications shown and the addresses opened so far. */
export const centreOf = (worker: Worker): Promise<Centre> =>
  worker.evaluate(() => (globalThis as unknown as { centre: Centre }).centre);

/** Taps a notification with this data. */
export const tapNotification = (worker: Worker, data: object): Promise<void> =>
  worker.evaluate((attached) => {
    const notification = { data: attached, close: () => undefined };
    const Event = (globalThis as unknown as { ExtendableEvent: new (type: string) => Event }).ExtendableEvent;
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification }));
  }, data);

/** Waits until the page listens to the service worker. The code that listens loads when the browser is idle. */
export const seeListening = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('window.hearsWorker === true')).toBe(true);

/** The card that offers notifications. */
export const offer = 'Know when a flatmate adds something';

/** Returns the devices that get the user's pushes. */
export const devicesOf = listedDevicesOf;

/** Waits until the user's only device is registered for these groups, and returns its token. */
export async function seeRegistered(userId: string, codes: readonly string[]): Promise<string> {
  const registered = async () => (await devicesOf(userId)).map(({ groupCodes }) => groupCodes.toSorted());
  await expect.poll(registered).toEqual([codes.toSorted()]);
  return (await devicesOf(userId))[0]?.token ?? '';
}

/**
 * Allows notifications, and waits until the device is registered for these groups and receives pushes. Returns its
 * token.
 */
export async function turnOn({ page, mobile }: Member, codes: readonly string[]): Promise<string> {
  await setPermission(page, 'prompt');
  await page.goto('/');
  await see(page, offer);
  await setPermission(page, 'granted');
  await click(page, 'Turn on notifications');
  await seeNotice(page, 'Notifications are on.');
  const token = await seeRegistered(mobile, codes);
  await expect.poll(() => markOf(page).then((mark) => mark?.at ?? 0)).toBeGreaterThan(0);
  await seeListening(page);
  return token;
}

/** Returns what the device has stored about its registration. */
export const markOf = (page: Page): Promise<{ userId: string; at: number } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('deviceRegisteredForNotifications') ?? 'null'));

/** Returns Asha and Ravi at the first group's dashboard. They share all groups, have coins, and get pushes. */
export async function twoWhoListen(member: FindMember, names: readonly string[]) {
  const [asha, ravi] = [await member('Asha Rao', { coins: 10_000 }), await member('Ravi Kumar', { coins: 10_000 })];
  const codes: string[] = [];
  for (const name of names) codes.push(await buildGroup([asha.api, ravi.api], name));
  for (const one of [asha, ravi]) {
    await turnOn(one, codes);
    await openLive(one.page, `/dashboard/#group=${codes[0]}`);
    await seeListening(one.page);
  }
  return {
    asha,
    ravi,
    codes,
    seenByAsha: noticesOf(asha.page, names[0] ?? ''),
    seenByRavi: noticesOf(ravi.page, names[0] ?? ''),
  };
}
