/**
 * What the service worker answers itself: pages and the app's own files. Everything else (the API, Firebase) goes by as if
 * there were no worker, and is never kept.
 */
import { hasShell, isLoose, keptFile, keptPage } from './shell.ts';

/** How long a page may take before the kept one is shown, in milliseconds; longer when somebody asks for a new one. */
const patience = 1000;
const patienceOnReload = 8000;

/** Addresses of the server's own, which no page stands at. */
const isServers = (path: string): boolean => /^\/(auth|pg|__)\//.test(path);

const after = <Value>(milliseconds: number, value: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value()), milliseconds));

/** The network's page, if it comes in time and is one; else the kept one; else whatever the network says. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const { cache } = event.request;
  // Where the browser has not begun to ask, or cannot, it is asked now.
  const started: Promise<Response | undefined> = Promise.resolve(event.preloadResponse);
  const fresh = started.then((preloaded) => preloaded ?? fetch(event.request));
  // An answer that comes late is waited for, else the browser complains of it.
  event.waitUntil(fresh.catch(() => undefined));
  try {
    const isReload = cache === 'no-cache' || cache === 'reload';
    const wait = isReload ? patienceOnReload : patience;
    const first = await Promise.race([fresh, after(wait, keptPage)]);
    if (first && first.status < 500) return first;
  } catch {
    // No network: the kept page, if there is one.
  }
  return (await keptPage()) ?? fresh;
}

/** A file of a build never changes, so the kept one is it. */
const fileFor = async (request: Request): Promise<Response> => (await keptFile(request)) ?? fetch(request);

async function looseFileFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await keptFile(request);
    if (kept) return kept;
    throw failure;
  }
}

/** Answers a request of a page, or leaves it to the network. */
export function onFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!hasShell || request.method !== 'GET' || origin !== location.origin || isServers(pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(pageFor(event));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fileFor(request));
  } else if (isLoose(pathname)) {
    event.respondWith(looseFileFor(request));
  }
}
