/**
 * Removes what an ended session leaves on this device, and ends the session at the server. After that, no one can use a
 * copy of the session's token, and no notification shows the groups of the session's user (docs/product.md §2, §11).
 */
import { limits } from '@pg/contract/limits';
import { toHttpRequest } from '#api/call.ts';
import { fetchJson } from '#api/fetch-json.ts';
import { userIdOf } from '#api/token.ts';
import { type DeviceRegistration, deviceRegistration, emulatorPushToken } from '#browser/device.ts';
import { outbox } from '#outbox/outbox.ts';

interface SignOutCleanup {
  /** Returns true if no one has signed in since. */
  readonly isDue: () => boolean;
  /** Whether the server has already ended the session and removed its devices. */
  readonly isOver: boolean;
}

/**
 * Removes the registration for pushes, what Firebase stores of the sign-in, and the changes that wait to be sent.
 *
 * @param sessionToken the token of the session that has ended
 */
export function cleanUpSignOut(sessionToken: string, { isDue, isOver }: SignOutCleanup): void {
  const registration = deviceRegistration.saved();
  const isOwn = registration?.userId === userIdOf(sessionToken);
  if (isOwn) deviceRegistration.clear();
  if (!isOver) logOut(sessionToken, isOwn ? registeredToken(registration) : undefined);
  // What waits stays for the same person if the session was ended elsewhere (docs/decisions/0064).
  void (isOver ? outbox.stopSending() : outbox.dropAll());
  clearAuthStorage(isDue);
}

/** Returns the push token, unless it is too long for the server to have registered it. */
const registeredToken = ({ token }: DeviceRegistration): string | undefined =>
  token.length > limits.pushTokenMax ? undefined : token;

/**
 * Ends the session and its registration at the server, without waiting. If the server cannot be reached or does not do
 * it, ends the push token instead.
 *
 * @param sessionToken sent explicitly, because the typed client would send the token of a later session
 */
function logOut(sessionToken: string, pushToken: string | undefined): void {
  const [url, init] = toHttpRequest('logOut', { pushToken });
  // `keepalive` lets the request finish after the page is closed.
  fetchJson({ url, init: { ...init, keepalive: true }, token: sessionToken }).catch(() => {
    if (pushToken !== undefined) endPushToken();
  });
}

/** Ends the push token: pushes to it then reach no one, and the sender deletes it. */
function endPushToken(): void {
  emulatorPushToken.end();
  const ended = async (): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  };
  ended().catch(() => undefined);
}

/** The SDK's names; a test compares them with what the SDK writes. */
const database = 'firebaseLocalStorageDb';
const objectStore = 'firebaseLocalStorage';

/** Returns undefined in a browser that has or allows no IndexedDB: nothing is stored there. */
function openDatabase(): IDBOpenDBRequest | undefined {
  try {
    return indexedDB.open(database);
  } catch {
    return undefined;
  }
}

/**
 * Clears the sign-in without the SDK. The SDK needs its configuration from Hosting first, so an offline phone would
 * keep the sign-in until its next visit.
 *
 * @param isDue checked at the last moment, because someone may have signed in since
 */
function clearAuthStorage(isDue: () => boolean): void {
  const opening = openDatabase();
  if (!opening) return;
  // The browser calls this when there is no database yet: do not create one.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const { result } = opening;
    if (isDue() && result.objectStoreNames.contains(objectStore)) {
      result.transaction(objectStore, 'readwrite').objectStore(objectStore).clear();
    }
    // `close` waits for the transaction.
    result.close();
  };
}
