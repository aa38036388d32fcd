/**
 * Answers requests for pages and for the app's own files. Everything else (the API, Firebase) goes to the network and
 * is never cached. A text that another app shares arrives in a form, not in the address, because addresses are logged.
 */
import { cachedFile, cachedPage, hasShell, isUnhashed } from './shell.ts';

/** How long to wait for the page from the network before showing the cached one, in milliseconds. */
const patience = 1000;
const patienceOnReload = 8000;

/** Returns whether the path is the API's or Firebase's, and so is not a page. */
const isServers = (path: string): boolean => /^\/(auth|pg|__)\//.test(path);

const after = <Value>(milliseconds: number, value: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value()), milliseconds));

/**
 * Returns the page from the network if it comes in time, else the cached page. Without a cached page, returns whatever
 * the network answers.
 */
async function pageFor(event: FetchEvent): Promise<Response> {
  const { cache } = event.request;
  // Without navigation preload, the request starts now.
  const started: Promise<Response | undefined> = Promise.resolve(event.preloadResponse);
  const fresh = started.then((preloaded) => preloaded ?? fetch(event.request));
  // Keep the worker running until the answer has arrived, even if it is late; otherwise the browser reports an error.
  event.waitUntil(fresh.catch(() => undefined));
  try {
    const isReload = cache === 'no-cache' || cache === 'reload';
    const wait = isReload ? patienceOnReload : patience;
    const first = await Promise.race([fresh, after(wait, cachedPage)]);
    if (first && first.status < 500) return first;
  } catch {
    // No network: use the cached page, if there is one.
  }
  return (await cachedPage()) ?? fresh;
}

/** Returns the cached file if there is one. A hashed file never changes. */
const fileFor = async (request: Request): Promise<Response> => (await cachedFile(request)) ?? fetch(request);

async function looseFileFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await cachedFile(request);
    if (kept) return kept;
    throw failure;
  }
}

/** Answers a page's request, or leaves it to the network. */
export function onFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isShared(request)) {
    event.respondWith(pageOfShared(request));
    return;
  }
  if (!hasShell || request.method !== 'GET' || origin !== location.origin || isServers(pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(pageFor(event));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fileFor(request));
  } else if (isUnhashed(pathname)) {
    event.respondWith(looseFileFor(request));
  }
}

/** Returns whether the request brings a shared text. */
const isShared = ({ method, mode, url }: Request): boolean =>
  method === 'POST' && mode === 'navigate' && new URL(url).pathname === '/dashboard/';

/**
 * Returns whether a page of another site sent the form. A share has no such origin: the phone sends it, not a page. A
 * page can hide its origin (`null`), so the form also says that its text came from outside the app.
 */
function isForeign({ headers }: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && origin !== 'null' && origin !== location.origin;
}

/** Redirects to the dashboard, with the text behind the `#`, where no server sees it. */
async function pageOfShared(request: Request): Promise<Response> {
  if (isForeign(request)) return Response.redirect('/dashboard/', 303);
  const address = new URLSearchParams({ share: '1' });
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string' && value !== '' && (name === 'title' || name === 'text')) address.set(name, value);
  }
  return Response.redirect(`/dashboard/#${address}`, 303);
}
