/** The Firebase app and its Auth, once for the page; and how any other is connected. */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
} from 'firebase/auth';
import { proveApp } from './app-check.ts';
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
  opened ??= connectFirebase(indexedDBLocalPersistence).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Makes an app, under a name if it is not the page's own, and its Auth, which keeps its session as told. Throws when
 * Hosting does not say where Firebase is.
 */
export async function connectFirebase(persistence: Persistence, name?: string): Promise<Firebase> {
  const config = await fetchConfig();
  const emulators = isDemo(config) ? await (await import('./emulators.ts')).fetchEmulators() : undefined;
  const app = initializeApp(config, name);
  if (!emulators) await proveApp(app);
  const auth = initializeAuth(app, { persistence });
  if (emulators) {
    const { host, port } = emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  return { app, auth, emulators };
}
