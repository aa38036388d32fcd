/** The calls of the login and sign-up forms. Each throws CallError (api/call.ts). */
import type { RequestOf } from '@pg/contract/endpoints';
import { call } from '#api/call.ts';
import { anySignal } from '#api/request.ts';
import { deviceRegistration } from '#browser/device.ts';
import { syncLanguageWithAccount } from '#words/choice.ts';
import { beginSession } from './session-lifecycle.ts';

export { messageFor } from '#api/failure-text.ts';

/** How long a login waits for the sentences of the account's language, in milliseconds. */
const languagePatience = 4000;

/** Logs in and begins the session, in the account's language if none was chosen on this device. */
export async function logIn(userId: string, password: string, signal: AbortSignal): Promise<void> {
  const answer = await call('login', { userId, password }, { signal });
  await syncLanguageWithAccount(answer.language, anySignal(signal, AbortSignal.timeout(languagePatience)));
  // The user may have stopped waiting.
  signal.throwIfAborted();
  // Whoever used the browser before may have stored one so that this person gets no pushes.
  deviceRegistration.clear();
  beginSession(answer);
}

export async function signUp(fields: RequestOf<'register'>, signal: AbortSignal): Promise<void> {
  await call('register', fields, { signal });
}
