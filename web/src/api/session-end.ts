/** Reports that the server no longer accepts the session's token. */
import type { ErrorCode } from '@pg/contract/errors';

/** Why the server refused the token. */
export type SessionEnd = Extract<ErrorCode, 'session-ended' | 'not-signed-in'>;

let listener = (_why: SessionEnd): void => undefined;

/** Sets the listener. */
export function onSessionEnd(then: (why: SessionEnd) => void): void {
  listener = then;
}

export const announceSessionEnd = (why: SessionEnd): void => listener(why);
