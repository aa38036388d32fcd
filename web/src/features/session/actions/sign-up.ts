/** Makes an account. */
import { call } from '#api/call.ts';
import { sentenceFor } from '#api/messages.ts';
import type { SignUpFields } from '../sign-up-fields.ts';

/** Registers the person. Returns what went wrong, in words, or undefined. */
export async function signUp(
  { name, userId, password }: SignUpFields,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await call('register', { name, userId, password }, { signal });
    return undefined;
  } catch (error) {
    return sentenceFor('register', error);
  }
}
