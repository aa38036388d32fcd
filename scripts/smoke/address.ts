/** Whose address the API counts tries by, and whether the cookie of a known browser gets through Hosting. */
import { probes } from '@pg/contract/probes';
import { type Check, LeftOut, Wrong } from './check.ts';
import { ask, jsonOf } from './site.ts';

const decision = 'docs/decisions/0039-whose-address-it-is.md';

/** Addresses of the ranges that are kept for examples, in every header by which somebody might hope to be believed. */
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

/** @throws Wrong when the API does not say */
async function seenFrom(site: string, headers: Record<string, string> = {}): Promise<Seen> {
  const { address, way, cookie } = (await jsonOf(await ask(`${site}${probes.address.path}`, { headers }))) ?? {};
  if (typeof address === 'string' && typeof way === 'string' && typeof cookie === 'boolean') {
    return { address, way, cookie };
  }
  throw new Wrong(`${probes.address.path} does not say where this machine is seen: deploy the functions again.`);
}

export const addressChecks = (site: string): Check[] => [
  {
    what: 'of a request’s cookies, the one that a browser is known by gets to the API',
    look: async () => {
      const { cookie } = await seenFrom(site, { cookie: 'other=1; __session=smoke' });
      if (!cookie) throw new Wrong('__session did not arrive: look for a proxy before Hosting that drops cookies.');
      if ((await seenFrom(site, { cookie: 'other=1; session=smoke' })).cookie) {
        throw new Wrong('A cookie arrived that was not sent: look for a cache before the API.');
      }
    },
  },
  {
    what: 'tries are counted by the caller’s own address, which no header can change',
    look: async () => {
      const { address, way } = await seenFrom(site);
      if (way === 'local') throw new LeftOut('no server of Google’s stands between here and the API.');
      const pretended = await seenFrom(site, forged);
      if (pretended.address !== address) {
        throw new Wrong(
          `The API sees ${address}, and ${pretended.address} when this machine says so: read ${decision} before the bounds are trusted.`,
        );
      }
      if (way !== 'hosting') {
        throw new Wrong(
          `The API takes ${address} for a caller that came past Hosting. If that is not this machine's address, it is a front end that the API does not know, and everybody shares its bounds: ${decision}.`,
        );
      }
      return `It sees this machine at ${address}, behind Hosting. From another network it must be another address.`;
    },
  },
];
