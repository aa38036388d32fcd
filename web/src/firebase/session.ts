/**
 * Signing in and out, everywhere at once: the token, what was kept, the ledger, and the Firebase session behind the live
 * bridge. Loads no Firebase itself, so the signed-out pages stay light.
 */
import { dropToken, isTokenChange, storedToken, storeToken, userIdOf } from '#api/session-token.ts';
import { currentGroupCode } from '#store/current-group-code.ts';
import { keptView } from '#store/kept-view.ts';
import { emptyLedger, ledger } from '#store/ledger.ts';
import { mutedGroups } from '#store/muted-groups.ts';
import { roomy } from '#store/roomy.ts';
import { session } from '#store/session.ts';

/** Set while the Firebase session still has to be ended: the page may be closed before its code has loaded. */
const due = 'firebaseSignOutDue';

let heldFirebaseToken: string | undefined;

/** The Firebase token that came with the login, given out once; the live bridge asks for another when there is none. */
export function takeFirebaseToken(): string | undefined {
  const token = heldFirebaseToken;
  heldFirebaseToken = undefined;
  return token;
}

/** Keeps one for the next live bridge. */
export const holdFirebaseToken = (token: string): void => {
  heldFirebaseToken = token;
};

/** Begins the session of a login's answer. Whoever was signed in before leaves nothing behind. */
export function beginSession(answer: { token: string; firebaseToken: string }): void {
  forget();
  roomy.drop(due);
  storeToken(answer.token);
  heldFirebaseToken = answer.firebaseToken;
  session.setState({ userId: userIdOf(answer.token) });
}

/**
 * Ends the session on this device, and tells the server unless that has ended it already. The Firebase session goes last, since
 * its code may still have to load.
 */
export function endSession(isOver = false): void {
  roomy.write(due, '1');
  const token = storedToken();
  // Its code is here already: app/Notifications.tsx has loaded it.
  if (token) void import('./device-removal.ts').then((device) => device.leave(token, { isDue, isOver }), ignore);
  forget();
  session.setState({ userId: null });
  void endFirebaseSession();
}

const isDue = (): boolean => roomy.read(due) !== null;
const ignore = (): void => undefined;

async function endFirebaseSession(): Promise<void> {
  try {
    const { signOutOfFirebase } = await import('./auth-session.ts');
    await signOutOfFirebase(isDue);
    roomy.drop(due);
  } catch {
    // Offline: still due at the next visit, unless somebody signs in before, which replaces that session.
  }
}

function forget(): void {
  dropToken();
  currentGroupCode.clear();
  keptView.clear();
  mutedGroups.clear();
  heldFirebaseToken = undefined;
  ledger.setState(emptyLedger(), true);
}

/** Finishes a sign-out that is still due, and follows what happens in other tabs. Called once, before the first paint. */
export function resumeSession(): void {
  // What stands there may be anything: a text that is no token is nobody's session.
  if (userIdOf(storedToken()) === null) dropToken();
  if (session.getState().userId === null && isDue()) void endFirebaseSession();
  window.addEventListener('storage', (event) => {
    if (isTokenChange(event)) followToken();
  });
  // A page that the browser froze, and shows again when somebody goes back, has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followToken();
  });
}

/** Whoever the stored token is of is here now. */
function followToken(): void {
  const now = userIdOf(storedToken());
  if (now === session.getState().userId) return;
  heldFirebaseToken = undefined;
  ledger.setState(emptyLedger(), true);
  session.setState({ userId: now });
}
