/** Keeps the last numbers and the app's files on the device, for offline visits. */
import { useEffect } from 'react';
import { keepShellMessage } from '#service-worker/messages.ts';
import { registerWorker } from '#service-worker/registration.ts';
import { ledger } from '#store/ledger.ts';
import { saveSnapshotsOnChange } from '#store/snapshot/saving/save-on-change.ts';

/** How long to wait for the live view, in milliseconds. The live view is more urgent. */
const patience = 5000;

export function OnThisDevice() {
  useEffect(saveSnapshotsOnChange, []);
  useEffect(keepApp, []);
  return null;
}

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
  const stop = ledger.subscribe(({ live }) => live === 'on' && start());
  const forget = (): void => {
    clearTimeout(timer);
    stop();
  };
  if (ledger.getState().live === 'on') start();
  return forget;
}

/**
 * Makes the service worker cache the app's files after the live view (`afterLive`), and again when a new worker takes
 * over. Returns a function that stops this.
 */
function keepApp(): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => undefined;
  const tell = async (): Promise<void> => {
    const { active } = await serviceWorker.ready;
    active?.postMessage(keepShellMessage);
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
