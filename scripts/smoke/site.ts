/**
 * One check of a deployed site, the report of all checks, and the checks of Hosting's headers and of the caller's
 * address.
 */
import { probes } from '@pg/contract/openapi';
import { readFirebaseConfig } from '../emulators/config.ts';
import { UserError } from '../process/run-command.ts';

/** The check failed. The message says what was found, and what to do. */
export class Failed extends UserError {}

/** The check could not run. The message says why. */
export class Skipped extends UserError {}

export interface Check {
  /** The line in the report: "a stranger cannot delete anything". */
  readonly what: string;
  /**
   * Runs the check. A returned string is printed on its own line. @throws Failed, Skipped; any other error means that
   * the site did not respond
   */
  readonly look: () => Promise<unknown>;
}

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const messageOf = (failure: unknown): string =>
  failure instanceof UserError ? failure.message : `No response (${causeOf(failure)}): is the address right?`;

/** Returns the cause behind "fetch failed". */
function causeOf(failure: unknown): string {
  const { cause, message } = failure as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(failure);
}

/** Runs the checks. Each line starts with `pass`, `FAIL` or `skip`; details follow on the next line. */
export async function report(checks: readonly Check[], say: (line: string) => void): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { what, look } of checks) {
    try {
      const seen = await look();
      tally.passed += 1;
      say(typeof seen === 'string' ? `pass  ${what}\n      ${seen}` : `pass  ${what}`);
    } catch (failure) {
      if (failure instanceof Skipped) {
        tally.skipped += 1;
        say(`skip  ${what}: ${failure.message}`);
      } else {
        tally.failed += 1;
        say(`FAIL  ${what}\n      ${messageOf(failure)}`);
      }
    }
  }
  return tally;
}

/** Formats the counts. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  [`${passed} passed, ${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');

/** The time limit for one answer, in milliseconds: an instance of the API may have to start first. */
const timeoutMs = 30_000;

/** Returns the origin of the given address. @throws UserError when it is not a URL or not https */
export function originOf(given: string | undefined): string {
  const how = 'npm run smoke -- https://<your site>';
  if (!given || !URL.canParse(given)) throw new UserError(`Name the site to check: ${how}.`);
  const { origin, protocol, hostname } = new URL(given);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return origin;
  throw new UserError(`${given} is not an https address: ${how}.`);
}

/** Sends one request. Redirects are not followed: the answer itself is checked. */
export const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    // The emulator closes a connection after a refusal, even if it is in use.
    headers: { connection: 'close', ...init.headers },
  });

/** Sends JSON. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  ask(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Returns the JSON object of an answer, or undefined for anything else, such as a page of Hosting. */
export async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const decision = 'docs/decisions/0039-the-callers-address.md';

/** Example addresses (RFC 5737) in every header that an attacker might forge. */
const forged: Readonly<Record<string, string>> = {
  'x-forwarded-for': '203.0.113.77, 203.0.113.78',
  'fastly-client-ip': '203.0.113.79',
  'x-real-ip': '203.0.113.80',
  forwarded: 'for=203.0.113.81',
};

interface Seen {
  readonly address: string;
  readonly way: string;
  readonly cookie: boolean;
}

/** Asks the API how it sees the caller of this request. @throws Failed when its answer does not say so */
async function seenFrom(site: string, headers: Record<string, string> = {}): Promise<Seen> {
  const { address, way, cookie } = (await jsonOf(await ask(`${site}${probes.address.path}`, { headers }))) ?? {};
  if (typeof address === 'string' && typeof way === 'string' && typeof cookie === 'boolean') {
    return { address, way, cookie };
  }
  throw new Failed(`${probes.address.path} does not return the address of this machine: deploy the functions again.`);
}

export const addressChecks = (site: string): Check[] => [
  {
    what: 'the cookie of known browsers reaches the API',
    look: async () => {
      const { cookie } = await seenFrom(site, { cookie: 'other=1; __session=smoke' });
      if (!cookie)
        throw new Failed('__session did not arrive: look for a proxy in front of Hosting that drops cookies.');
      if ((await seenFrom(site, { cookie: 'other=1; session=smoke' })).cookie) {
        throw new Failed('A cookie arrived that was not sent: look for a cache in front of the API.');
      }
    },
  },
  {
    what: 'attempts are counted by the caller’s real address, which no header can change',
    look: async () => {
      const { address, way } = await seenFrom(site);
      if (way === 'local') throw new Skipped('no Google server is between here and the API.');
      const pretended = await seenFrom(site, forged);
      if (pretended.address !== address) {
        throw new Failed(
          `The API sees ${address}, but ${pretended.address} when a header says so: read ${decision} before you trust the limits.`,
        );
      }
      if (way !== 'hosting') {
        throw new Failed(
          `The API takes ${address} for a caller that bypassed Hosting. If that is not this machine's address, it is a front end that the API does not know, and all users share its limits: ${decision}.`,
        );
      }
      return `The API sees this machine at ${address}, behind Hosting. From another network it must see another address.`;
    },
  },
];

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
