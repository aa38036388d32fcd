/** Signs a person in. */
import { call } from '#api/call.ts';
import { sentenceFor } from '#api/messages.ts';
import { beginSession } from '#firebase/session.ts';

/** Begins the session of the person with this userId and password. Gives what went wrong, in words, or undefined. */
export async function logIn(userId: string, password: string): Promise<string | undefined> {
  try {
    beginSession(await call('login', { userId, password }));
    return undefined;
  } catch (error) {
    return sentenceFor('login', error);
  }
}
