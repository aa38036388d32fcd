/**
 * Which user is signed in on this page, that the server no longer accepts the token, and which groups the page knows.
 * features/account/session-lifecycle.ts begins and ends the session.
 */
import type { ErrorCode } from '@pg/contract/errors';
import type { Member } from '@pg/contract/group';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { storedToken, userIdOf } from './token.ts';

interface SessionState {
  readonly userId: string | null;
}

export const session = createStore<SessionState>(() => ({ userId: userIdOf(storedToken()) }));

/** Returns the id of the signed-in user, or null. */
export const useUserId = (): string | null => useStore(session, (state) => state.userId);

/** Why the server refused the token. */
export type SessionEnd = Extract<ErrorCode, 'session-ended' | 'not-signed-in'>;

let listener = (_why: SessionEnd): void => undefined;

/** Sets the listener. */
export function onSessionEnd(then: (why: SessionEnd) => void): void {
  listener = then;
}

export const emitSessionEnd = (why: SessionEnd): void => listener(why);

/** The Firebase token that came with a login or a new password, for the next live connection. */
let held: string | undefined;

export const stashFirebaseToken = (token: string | undefined): void => {
  held = token;
};

/** Returns the token and forgets it. Without one, the live connection requests a new token. */
export function takeFirebaseToken(): string | undefined {
  const token = held;
  held = undefined;
  return token;
}

type KnownGroups = readonly { readonly members: readonly Member[] }[] | undefined;

export let knownGroups: (() => KnownGroups) | undefined;

/** Sets which groups of the user the page knows (state/store.ts). */
export function setKnownGroups(groups: () => KnownGroups): void {
  knownGroups = groups;
}
