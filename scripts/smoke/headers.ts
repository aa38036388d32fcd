/** What Hosting says with its answers, held against firebase.json: what was written there is what is deployed. */
import { readFirebaseConfig } from '../emulators/firebase-config.ts';
import { type Check, Wrong } from './check.ts';
import { ask } from './site.ts';

const deployAgain =
  'deploy Hosting again (npm run deploy -- --only hosting), and look for a proxy that changes headers';

const rules = readFirebaseConfig().hosting.headers;

/** The headers that firebase.json gives to everything. */
const everywhere = rules.find(({ source }) => source === '**')?.headers ?? [];

/** The addresses that firebase.json names in one pattern, `/{a,b}`. */
const pages = rules
  .map(({ source }) => /^\/\{(.*)\}$/.exec(source)?.[1])
  .flatMap((names) => names?.split(',') ?? [])
  .map((name) => `/${name}`);

const agesOf = (value: string): number => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);

/** A site in front of emulators lets its pages speak to those too. */
const withoutEmulators = (value: string): string => value.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '');

/** Google's own domains may ask for TLS for longer than we do. */
const says = (name: string, found: string, wanted: string): boolean =>
  name === 'Strict-Transport-Security' ? agesOf(found) >= agesOf(wanted) : withoutEmulators(found) === wanted;

async function lookAtSecurity(url: string): Promise<void> {
  const { headers } = await ask(url);
  for (const { key, value } of everywhere) {
    const found = headers.get(key);
    if (found === null) throw new Wrong(`${url} comes without ${key}: ${deployAgain}.`);
    if (!says(key, found, value))
      throw new Wrong(`${key} of ${url} is not firebase.json's but "${found}": ${deployAgain}.`);
  }
}

async function lookAtCaching(url: string, wanted: string): Promise<void> {
  const { status, headers } = await ask(url);
  const found = headers.get('cache-control');
  if (status !== 200) throw new Wrong(`${url} answers ${status}: ${deployAgain}.`);
  if (found !== wanted) throw new Wrong(`${url} says "Cache-Control: ${found}", not "${wanted}": ${deployAgain}.`);
}

/** The script that the page begins with. @throws Wrong when the page names none */
async function firstScript(site: string): Promise<string> {
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await ask(site)).text())?.[0];
  if (!script) throw new Wrong(`${site}/ is not the page of the app: ${deployAgain}.`);
  return `${site}${script}`;
}

/** Headers of pages, files and the worker. */
export const headerChecks = (site: string): Check[] => [
  {
    what: 'pages come with every security header of firebase.json',
    look: async () => {
      for (const path of ['/', '/login', '/firebase-messaging-sw.js', '/no-such-page'])
        await lookAtSecurity(site + path);
    },
  },
  {
    what: 'pages and the service worker are asked for anew after a deploy',
    look: async () => {
      for (const path of pages) await lookAtCaching(site + path, 'no-cache');
    },
  },
  {
    what: 'a hashed file is there, guarded, and kept for ever',
    look: async () => {
      const script = await firstScript(site);
      await lookAtCaching(script, 'public, max-age=31536000, immutable');
      await lookAtSecurity(script);
    },
  },
  {
    what: 'a file that has gone is not answered by the page',
    look: async () => {
      const { status } = await ask(`${site}/assets/gone-00000000.js`);
      if (status !== 404)
        throw new Wrong(`${site}/assets/gone-00000000.js answers ${status}, not 404: ${deployAgain}.`);
    },
  },
];
