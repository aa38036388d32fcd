/** The worker's registration, and the messages between it and open pages. */
import { type PushData, parsePush } from '@pg/contract/push';

/** `push`: a push arrived while the page is visible. `open`: the notification for this address was tapped. */
export type WorkerMessage =
  | { readonly kind: 'push'; readonly push: PushData }
  | { readonly kind: 'open'; readonly path: string };

/** A page's message that hands a push to the worker. `text` is what a push service would have delivered. */
interface PageMessage {
  readonly kind: 'delivered';
  readonly text: string;
}

/** Returns the message for a push that the emulators stored instead of sending it (docs/product.md §12). */
export const deliveryOf = (data: object): PageMessage => ({ kind: 'delivered', text: JSON.stringify({ data }) });

/** Returns the text of a push that a page has delivered, or undefined for any other message. */
export function readDelivery(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, text } = value as Record<string, unknown>;
  return kind === 'delivered' && typeof text === 'string' ? text : undefined;
}

/** A page's message: it has loaded what it needs, so the worker may cache the app's files. */
export const cacheShellMessage = { kind: 'keep-shell' } as const;

/** Returns whether a received message is `cacheShellMessage`. */
export const isCacheShellMessage = (value: unknown): boolean =>
  (value as { kind?: unknown } | null)?.kind === cacheShellMessage.kind;

/**
 * Returns the address of a group's dashboard. The code is behind the `#`, because browsers do not send that part to
 * servers.
 */
export const groupPath = (groupCode: string): string => `/dashboard/#group=${encodeURIComponent(groupCode)}`;

/** The name of the address's parameter below: `recurring=ABC234/id`. */
export const recurringParameter = 'recurring';

/** Returns the address of a group's dashboard with a recurring expense open. */
export const recurringPath = (groupCode: string, id: string): string =>
  `${groupPath(groupCode)}&${recurringParameter}=${encodeURIComponent(`${groupCode}/${id}`)}`;

/** The name of the address's parameter below: `activity=ABC234`. */
export const activityParameter = 'activity';

/** Returns the address of a group's dashboard with its activity open. */
export const activityPath = (groupCode: string): string =>
  `${groupPath(groupCode)}&${activityParameter}=${encodeURIComponent(groupCode)}`;

/** The name of the address's parameter below. */
export const formerPaymentsParameter = 'left';

/** The address of the home page that shows the payments in groups that the user left. */
export const formerPaymentsPath = `/#${formerPaymentsParameter}=payments`;

/** What index.html has kept of the worker's messages, and the event that says so. */
export const tapped = 'tapped';

/** Opens an address as a tap on a notification does (app/OpenNotification.tsx). */
export function openTapped(path: string): void {
  Reflect.set(globalThis, tapped, { kind: 'open', path });
  dispatchEvent(new Event(tapped));
}

/** Returns the received value if it is a message of the worker, else undefined. */
export function readWorkerMessage(value: unknown): WorkerMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, push, path } = value as Record<string, unknown>;
  if (kind === 'open') {
    return typeof path === 'string' && (path === formerPaymentsPath || path.startsWith('/dashboard/'))
      ? { kind, path }
      : undefined;
  }
  const read = kind === 'push' ? parsePush(push) : undefined;
  return read && { kind: 'push', push: read };
}

/** Undefined where there are no workers: the page is not served over HTTPS, or the browser blocks storage for this site. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** The address that Firebase's messaging expects (docs/product.md §11). */
const script = '/firebase-messaging-sw.js';

/**
 * Registers the worker, or finds it registered; the browser checks for a newer one at each load.
 *
 * @throws where workers are not supported
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { updateViaCache: 'none' });
