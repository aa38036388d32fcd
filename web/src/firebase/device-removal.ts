/**
 * Leaves nothing of a session that has just ended on this device, and tells the server: nobody is to go on with a copy of its
 * token, or to see another's groups in a notification (docs/product.md §2, §11).
 */
import { httpRequest } from '#api/http-request.ts';
import { userIdOf } from '#api/session-token.ts';
import { deviceMark } from '#store/device-mark.ts';
import { emulatorToken } from './emulator-token.ts';
import { dropStoredSession } from './stored-session.ts';

interface Leaving {
  /** Whether nobody has signed in since. */
  readonly isDue: () => boolean;
  /** The server has ended the session, and its devices: it need not be told. */
  readonly isOver: boolean;
}

/**
 * Forgets the registration, and what Firebase keeps of the session.
 *
 * @param sessionToken its token
 */
export function leave(sessionToken: string, { isDue, isOver }: Leaving): void {
  const mark = deviceMark.saved();
  const isOwn = mark?.userId === userIdOf(sessionToken);
  if (isOwn) deviceMark.clear();
  if (!isOver) logOut(sessionToken, isOwn ? mark?.token : undefined);
  dropStoredSession(isDue);
}

/**
 * Ends the session at the server, and the registration with it, without waiting. When the server cannot be told, the push token
 * itself ends.
 *
 * @param sessionToken of the session that has just ended: the typed client would send that of a later one
 */
function logOut(sessionToken: string, pushToken: string | undefined): void {
  const [url, init] = httpRequest('logOut', { pushToken });
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${sessionToken}`);
  // Goes on when the page is closed.
  fetch(url, { ...init, headers, keepalive: true }).catch(pushToken === undefined ? () => undefined : endPushToken);
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
