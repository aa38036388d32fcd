/**
 * Gets this browser's push token from the push service. The service's key is a build-time variable; without the key
 * pushes are off, and the console says so once (docs/product.md §11).
 */
import { initializeApp } from 'firebase/app';
import { emulatorPushToken } from '#browser/device.ts';
import { registerWorker } from '#browser/service-worker.ts';
import { fetchConfig, isDemo } from './config.ts';

const vapidKey: string | undefined = import.meta.env.VITE_VAPID_KEY || undefined;

/** Returns whether this browser can show pushes; on an iPhone, this needs the app to be installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

let isOn: Promise<boolean> | undefined;

/** Returns whether this project sends pushes. After a failure the next call tries again. */
export function isPushOn(): Promise<boolean> {
  isOn ??= askIfOn().catch((error: unknown) => {
    isOn = undefined;
    throw error;
  });
  return isOn;
}

async function askIfOn(): Promise<boolean> {
  if (vapidKey || isDemo(await fetchConfig())) return true;
  console.info('Notifications are off: this build has no VITE_VAPID_KEY.');
  return false;
}

/**
 * Registers the service worker and returns the token that pushes to this browser are sent to.
 *
 * @throws Error when the push service cannot be reached or refuses
 */
export async function fetchPushToken(): Promise<string> {
  const config = await fetchConfig();
  await registerWorker();
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  if (isDemo(config)) return emulatorPushToken.get();
  const { getMessaging, getToken, isSupported } = await import('firebase/messaging');
  if (!vapidKey || !(await isSupported())) throw new Error('The push service does not support this browser.');
  return getToken(getMessaging(initializeApp(config)), { vapidKey, serviceWorkerRegistration });
}
