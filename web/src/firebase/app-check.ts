/**
 * Proves to Firebase that requests come from this app (App Check), so that a project can refuse other code at Firestore
 * and Auth. Optional: its key is a build-time variable (docs/security.md).
 */
import type { FirebaseApp } from 'firebase/app';

const siteKey: string | undefined = import.meta.env.VITE_APP_CHECK_KEY || undefined;

let isLoggedOff = false;

/** Attaches a proof to all further requests. Without a key nothing happens, and the console says so once. */
export async function proveApp(app: FirebaseApp): Promise<void> {
  if (siteKey) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
    initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey), isTokenAutoRefreshEnabled: true });
    return;
  }
  if (!isLoggedOff) console.info('App Check is off: this build has no VITE_APP_CHECK_KEY.');
  isLoggedOff = true;
}
