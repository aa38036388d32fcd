/** Creates Firebase apps, each with its Auth: one for the page, and others such as the one for phone sign-ins. */
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

/** Opens the page's Firebase app, or returns it if it is open. After a failure the next call tries again. */
export function openFirebase(): Promise<Firebase> {
  opened ??= connectFirebase(indexedDBLocalPersistence).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Creates an app and its Auth. Every app except the page's needs a `name`.
 *
 * @throws when Hosting does not return the configuration
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
