/**
 * Checks that the API counts attempts by the caller's real address, and that Hosting passes on the cookie of known
 * browsers.
 */
import { probes } from '@pg/contract/openapi';
import { type Check, Failed, Skipped } from './check.ts';
import { ask, jsonOf } from './site.ts';

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
