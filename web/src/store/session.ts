/** Who is signed in on this page. firebase/session.ts begins and ends it. */
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { storedToken, userIdOf } from '#api/session-token.ts';

interface SessionState {
  readonly userId: string | null;
}

export const session = createStore<SessionState>(() => ({ userId: userIdOf(storedToken()) }));

/** The id of the person signed in, or null. */
export const useUserId = (): string | null => useStore(session, (state) => state.userId);
