/** Forgets this device at sign-out: nobody is to see another's groups in a notification (docs/product.md §11). */
import { httpRequest } from '#api/http-request.ts';
import { userIdOf } from '#api/session-token.ts';
import { deviceMark } from '#store/device-mark.ts';
import { emulatorToken } from './emulator-token.ts';
import { dropStoredSession } from './stored-session.ts';

/**
 * Leaves nothing of a session that has just ended: its registration, and what Firebase keeps of it.
 *
 * @param sessionToken its token
 * @param isDue whether nobody has signed in since
 */
export function leave(sessionToken: string, isDue: () => boolean): void {
  removeDevice(sessionToken);
  dropStoredSession(isDue);
}

/**
 * Tells the server, without waiting for it. When it cannot be told, the push token itself ends.
 *
 * @param sessionToken of the session that has just ended: the typed client would send that of a later one
 */
function removeDevice(sessionToken: string): void {
  const mark = deviceMark.saved();
  if (mark?.userId !== userIdOf(sessionToken)) return;
  deviceMark.clear();
  const [url, init] = httpRequest('unregisterDevice', { token: mark.token });
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${sessionToken}`);
  headers.set('Idempotency-Key', crypto.randomUUID());
  // Goes on when the page is closed.
  fetch(url, { ...init, headers, keepalive: true }).catch(endPushToken);
}

/** What is sent to an ended token reaches nobody, and the sender forgets it. */
function endPushToken(): void {
  emulatorToken.end();
  const ended = async (): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  };
  ended().catch(() => undefined);
}
