/** Registers the service worker, for pushes and for opening the app offline. */

/** The address that Firebase's messaging expects (docs/product.md §11). */
const script = '/firebase-messaging-sw.js';

/**
 * Registers the worker, or finds it registered; the browser checks for a newer one at each load.
 *
 * @throws where workers are not supported
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { updateViaCache: 'none' });
