/**
 * Caches the app's own files on the device, so that the app opens offline (docs/decisions/0027). Each build has a
 * separate cache. The page is added last, so a cache that has the page is complete. No user data is cached: `/` is the
 * only page, and no answer of the API is included.
 */
declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build (web/vite/service-worker.ts): this build's unique name, and its files. */
declare const SHELL: { readonly build: string; readonly files: readonly string[] };

const prefix = 'shell ';
const own = prefix + SHELL.build;
const page = '/';
/** Looks up a file by its address alone, because files do not depend on request headers. */
const byAddress = { ignoreVary: true } as const;

/** Whether there is anything to cache: the development server has no build. */
export const hasShell = SHELL.files.length > 0;

/** Returns whether a file has a hash in its name, and so never changes. */
const isHashed = (address: string): boolean => address.startsWith('/assets/');

/** Returns whether this is a file of the page without a hash in its name. A deploy may change such a file. */
export const isUnhashed = (address: string): boolean => SHELL.files.includes(address) && !isHashed(address);

const cacheNames = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** Turns an error of the cache into undefined, so that the app continues without it. */
const tried = <Value>(asking: Promise<Value>): Promise<Value | undefined> => asking.catch(() => undefined);

/** Returns a cached file of any build, because a page that was open during a deploy still needs the old files. */
export const cachedFile = (request: Request | string): Promise<Response | undefined> =>
  tried(caches.match(request, byAddress));

/** Returns the build that can be opened: this build if it is complete, else the newest complete build. */
async function wholeBuild(): Promise<{ name: string; kept: Response } | undefined> {
  const others = (await cacheNames()).filter((name) => name !== own);
  for (const name of [own, ...others.reverse()]) {
    const kept = await caches.match(page, { ...byAddress, cacheName: name });
    if (kept) return { name, kept };
  }
  return undefined;
}

/** Returns the cached page. */
export const cachedPage = async (): Promise<Response | undefined> => (await tried(wholeBuild()))?.kept;

async function fetched(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/**
 * Returns whether the page refers to files of this build only. During a deploy, the server may already send the next
 * build's page.
 */
async function isOfThisBuild(answer: Response): Promise<boolean> {
  const named = (await answer.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((file) => SHELL.files.includes(file));
}

async function keep(): Promise<void> {
  const cache = await caches.open(own);
  if (await cache.match(page, byAddress)) return;
  // Load the files one after another, so that the user's requests go first.
  for (const file of SHELL.files) {
    if (await cache.match(file, byAddress)) continue;
    await cache.put(file, (isHashed(file) && (await cachedFile(file))) || (await fetched(file)));
  }
  const fresh = await fetched(page, { cache: 'no-cache' });
  if (!(await isOfThisBuild(fresh.clone()))) return;
  await cache.put(page, fresh);
}

/**
 * Deletes the files of all other builds except two: the newest one, which open pages may still use, and the one that
 * can be opened. Incomplete builds are deleted too: on a full device, every deploy could leave one behind.
 */
async function dropOld(): Promise<void> {
  const whole = await wholeBuild();
  const others = (await cacheNames()).filter((name) => name !== own);
  for (const name of others.slice(0, -1)) if (name !== whole?.name) await caches.delete(name);
}

let keeping: Promise<void> | undefined;

/**
 * Caches this build's files, unless they are cached already, and deletes old builds. Continues after an interruption;
 * ignores failures.
 */
export function cacheShell(): Promise<void> {
  keeping ??= tried(keep())
    .then(() => tried(dropOld()))
    .finally(() => {
      keeping = undefined;
    });
  return keeping;
}
