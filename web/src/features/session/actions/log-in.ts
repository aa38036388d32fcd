/** Signs a person in. */
import { call } from '#api/call.ts';
import { sentenceFor } from '#api/messages.ts';
import { beginSession } from '#firebase/session.ts';

/** Begins the session of the person with this userId and password. Returns what went wrong, in words, or undefined. */
export async function logIn(userId: string, password: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    beginSession(await call('login', { userId, password }, { signal }));
    return undefined;
  } catch (error) {
    return sentenceFor('login', error);
  }
}
