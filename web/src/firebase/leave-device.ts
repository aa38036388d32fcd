/**
 * Removes what an ended session leaves on this device, and ends the session at the server. After that, no one can use a
 * copy of the session's token, and no notification shows the groups of the session's user (docs/product.md §2, §11).
 */
import { limits } from '@pg/contract/limits';
import { httpRequest } from '#api/calls/call.ts';
import { exchange } from '#api/client/exchange.ts';
import { userIdOf } from '#storage/session-token.ts';
import { emulatorPushToken } from '#store/device/emulator-push-token.ts';
import { type DeviceRegistration, deviceRegistration } from '#store/device/registration.ts';
import { dropAllWaiting, stopSending } from '#store/outbox/change-waiting.ts';
import { clearAuthStorage } from './clear-auth-storage.ts';

interface Leaving {
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
export function leaveDevice(sessionToken: string, { isDue, isOver }: Leaving): void {
  const registration = deviceRegistration.saved();
  const isOwn = registration?.userId === userIdOf(sessionToken);
  if (isOwn) deviceRegistration.clear();
  if (!isOver) logOut(sessionToken, isOwn ? registeredToken(registration) : undefined);
  // What waits stays for the same person if the session was ended elsewhere (docs/decisions/0064).
  void (isOver ? stopSending() : dropAllWaiting());
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
  const [url, init] = httpRequest('logOut', { pushToken });
  // `keepalive` lets the request finish after the page is closed.
  exchange({ url, init: { ...init, keepalive: true }, token: sessionToken }).catch(() => {
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
