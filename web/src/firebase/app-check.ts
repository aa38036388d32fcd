/**
 * Proves to Firebase that requests come from this app (App Check), so that Firestore and Auth can refuse other clients.
 * App Check is on only if the build has a key, in a build-time variable (docs/security.md).
 */
import type { FirebaseApp } from 'firebase/app';

const siteKey: string | undefined = import.meta.env.VITE_APP_CHECK_KEY || undefined;

let hasWarned = false;

/** Attaches a proof to all further requests. Without a key it attaches nothing, and says so on the console once. */
export async function proveApp(app: FirebaseApp): Promise<void> {
  if (siteKey) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
    initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey), isTokenAutoRefreshEnabled: true });
    return;
  }
  if (!hasWarned) console.info('App Check is off: this build has no VITE_APP_CHECK_KEY.');
  hasWarned = true;
}
