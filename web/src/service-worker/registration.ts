/** How a page gets its service worker: one, for pushes and for opening without a network. */

/** The address that Firebase's messaging expects (docs/product.md §11). */
const script = '/firebase-messaging-sw.js';

/** Registers the worker, or finds it registered; the browser asks for a newer one at each load. Throws where there can be none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { updateViaCache: 'none' });
