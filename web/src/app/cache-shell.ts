/** Keeps the app's files on this device, so that the next visit opens offline (docs/decisions/0027). */
import { cacheShellMessage, registerWorker, workerContainer } from '#browser/service-worker.ts';
import { appStore } from '#state/store.ts';

/** How long to wait for the live view, in milliseconds. The live view is more urgent. */
const patience = 5000;

/**
 * Does the work once the view is live, or after `patience` if it is not live by then. Returns a function that cancels
 * it.
 */
function afterLive(work: () => void): () => void {
  const start = (): void => {
    forget();
    work();
  };
  const timer = setTimeout(start, patience);
  const stop = appStore.subscribe(({ live }) => live === 'on' && start());
  const forget = (): void => {
    clearTimeout(timer);
    stop();
  };
  if (appStore.getState().live === 'on') start();
  return forget;
}

/**
 * Makes the service worker cache the app's files after the live view (`afterLive`), and again when a new worker takes
 * over. Returns a function that stops this.
 */
export function cacheAppWhenLive(): () => void {
  const serviceWorker = workerContainer();
  if (!serviceWorker) return () => undefined;
  const tell = async (): Promise<void> => {
    const { active } = await serviceWorker.ready;
    active?.postMessage(cacheShellMessage);
  };
  const begin = async (): Promise<void> => {
    serviceWorker.addEventListener('controllerchange', tell);
    await registerWorker();
    await tell();
  };
  const forget = afterLive(() => void begin().catch(() => undefined));
  return () => {
    forget();
    serviceWorker.removeEventListener('controllerchange', tell);
  };
}
