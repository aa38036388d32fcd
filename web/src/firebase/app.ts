/** The Firebase app and its Auth, once for the page. */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { fetchConfig, isDemo } from './config.ts';
import type { Emulators } from './emulators.ts';

export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly emulators: Emulators | undefined;
}

let opened: Promise<Firebase> | undefined;

/** Opens Firebase, or gives what is open. A failure is not remembered: the next call tries again. */
export function openFirebase(): Promise<Firebase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Firebase> {
  const config = await fetchConfig();
  const emulators = isDemo(config) ? await (await import('./emulators.ts')).fetchEmulators() : undefined;
  const app = initializeApp(config);
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  if (emulators) {
    const { host, port } = emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  return { app, auth, emulators };
}
