/** Which user is signed in on this page. firebase/sign-in.ts begins and ends the session. */
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { storedToken, userIdOf } from '#storage/session-token.ts';

interface SessionState {
  readonly userId: string | null;
}

export const session = createStore<SessionState>(() => ({ userId: userIdOf(storedToken()) }));

/** Returns the id of the signed-in user, or null. */
export const useUserId = (): string | null => useStore(session, (state) => state.userId);
