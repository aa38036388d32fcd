/**
 * The app's own files, kept on the device so that it opens without a network (docs/decisions/0027). Each build has a cache
 * of its own, which counts once its page is in it: that comes last, so a kept page never names a file that is not there.
 * Nothing of a person is ever in here: no answer of the API, no address but the bare page's.
 */
declare const self: ServiceWorkerGlobalScope;

/** Put in by the build (web/vite/service-worker.ts): the files of this build, and a name that no other build has. */
declare const SHELL: { readonly build: string; readonly files: readonly string[] };

const prefix = 'shell ';
const own = prefix + SHELL.build;
const page = '/';
/** What an answer varies by makes no difference to a file. */
const byAddress = { ignoreVary: true } as const;

/** Whether there is anything to keep: the development server has no files of a build. */
export const hasShell = SHELL.files.length > 0;

/** The files of a build that have one name for ever. */
const isHashed = (address: string): boolean => address.startsWith('/assets/');

/** A file that a page shows beside those: a deploy may change it under its name. */
export const isLoose = (address: string): boolean => SHELL.files.includes(address) && !isHashed(address);

const cacheNames = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** A storage that is broken keeps nothing: the app goes on without it. */
const tried = <Value>(asking: Promise<Value>): Promise<Value | undefined> => asking.catch(() => undefined);

/** A kept file of any build: a page that was open over a deploy goes on with the files of its own. */
export const keptFile = (request: Request | string): Promise<Response | undefined> =>
  tried(caches.match(request, byAddress));

/** The build that can be opened: this one if it is whole, else the newest that is. */
async function wholeBuild(): Promise<{ name: string; kept: Response } | undefined> {
  const others = (await cacheNames()).filter((name) => name !== own);
  for (const name of [own, ...others.reverse()]) {
    const kept = await caches.match(page, { ...byAddress, cacheName: name });
    if (kept) return { name, kept };
  }
  return undefined;
}

/** The kept page. */
export const keptPage = async (): Promise<Response | undefined> => (await tried(wholeBuild()))?.kept;

async function fetched(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/** Whether all that the page names is of this build: in the middle of a deploy it may be of the next. */
async function isOfThisBuild(answer: Response): Promise<boolean> {
  const named = (await answer.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((file) => SHELL.files.includes(file));
}

async function keep(): Promise<void> {
  const cache = await caches.open(own);
  if (await cache.match(page, byAddress)) return;
  // One after another: nobody waits for them, and what somebody does meanwhile goes first.
  for (const file of SHELL.files) {
    if (await cache.match(file, byAddress)) continue;
    await cache.put(file, (isHashed(file) && (await keptFile(file))) || (await fetched(file)));
  }
  const fresh = await fetched(page, { cache: 'no-cache' });
  if (!(await isOfThisBuild(fresh.clone()))) return;
  await cache.put(page, fresh);
}

/**
 * Of the other builds the newest stays, for the pages that are still open with it, and the one that can be opened: on a
 * device that is full this build may never be whole, and must not leave a piece behind at each deploy.
 */
async function dropOld(): Promise<void> {
  const whole = await wholeBuild();
  const others = (await cacheNames()).filter((name) => name !== own);
  for (const name of others.slice(0, -1)) if (name !== whole?.name) await caches.delete(name);
}

let keeping: Promise<void> | undefined;

/** Keeps this build's files, unless they are. What is interrupted goes on the next time; a failure is nobody's business. */
export function keepShell(): Promise<void> {
  keeping ??= tried(keep())
    .then(() => tried(dropOld()))
    .finally(() => {
      keeping = undefined;
    });
  return keeping;
}
