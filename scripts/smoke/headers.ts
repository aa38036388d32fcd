/** Checks that Hosting sends the headers of firebase.json. If so, this configuration is deployed. */
import { readFirebaseConfig } from '../emulators/firebase-config.ts';
import { type Check, Failed } from './check.ts';
import { ask } from './site.ts';

const deployAgain =
  'deploy Hosting again (npm run deploy -- --only hosting), and look for a proxy that changes headers';

const rules = readFirebaseConfig().hosting.headers;

/** The headers that firebase.json sets for everything. */
const everywhere = rules.find(({ source }) => source === '**')?.headers ?? [];

/** The paths that firebase.json lists in one pattern, `/{a,b}`. */
const pages = rules
  .map(({ source }) => /^\/\{(.*)\}$/.exec(source)?.[1])
  .flatMap((names) => names?.split(',') ?? [])
  .map((name) => `/${name}`);

const agesOf = (value: string): number => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);

/** Removes the emulators' addresses, because the policy contains them only locally. */
const withoutEmulators = (value: string): string => value.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '');

/**
 * Returns whether the header has the right value. Google's own domains may set a longer HSTS age than firebase.json.
 */
const says = (name: string, found: string, wanted: string): boolean =>
  name === 'Strict-Transport-Security' ? agesOf(found) >= agesOf(wanted) : withoutEmulators(found) === wanted;

async function lookAtSecurity(url: string): Promise<void> {
  const { headers } = await ask(url);
  for (const { key, value } of everywhere) {
    const found = headers.get(key);
    if (found === null) throw new Failed(`${url} has no ${key} header: ${deployAgain}.`);
    if (!says(key, found, value))
      throw new Failed(`${key} of ${url} is "${found}", not what firebase.json says: ${deployAgain}.`);
  }
}

async function lookAtCaching(url: string, wanted: string): Promise<void> {
  const { status, headers } = await ask(url);
  const found = headers.get('cache-control');
  if (status !== 200) throw new Failed(`${url} returns ${status}: ${deployAgain}.`);
  if (found !== wanted) throw new Failed(`${url} has "Cache-Control: ${found}", not "${wanted}": ${deployAgain}.`);
}

/** Returns the address of the script that the page loads first. @throws Failed when there is none */
async function firstScript(site: string): Promise<string> {
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await ask(site)).text())?.[0];
  if (!script) throw new Failed(`${site}/ is not the app: ${deployAgain}.`);
  return `${site}${script}`;
}

/** Returns the checks of the headers of pages, assets and the service worker. */
export const headerChecks = (site: string): Check[] => [
  {
    what: 'pages have every security header of firebase.json',
    look: async () => {
      for (const path of ['/', '/login', '/firebase-messaging-sw.js', '/no-such-page'])
        await lookAtSecurity(site + path);
    },
  },
  {
    what: 'pages and the service worker are revalidated at each load',
    look: async () => {
      for (const path of pages) await lookAtCaching(site + path, 'no-cache');
    },
  },
  {
    what: 'hashed files are served with the security headers and cached forever',
    look: async () => {
      const script = await firstScript(site);
      await lookAtCaching(script, 'public, max-age=31536000, immutable');
      await lookAtSecurity(script);
    },
  },
  {
    what: 'a missing file returns 404, not the app',
    look: async () => {
      const { status } = await ask(`${site}/assets/gone-00000000.js`);
      if (status !== 404)
        throw new Failed(`${site}/assets/gone-00000000.js returns ${status}, not 404: ${deployAgain}.`);
    },
  },
];
