/** Requests that a page of another site sends from a user’s browser: that page must not be able to read the answers. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import type { Attack } from './attack.ts';
import { sendAsSpelt } from './raw-requests.ts';
import type { World } from './world.ts';

type Header = readonly [string, string];

/** The origin that a browser reports for such a page. */
export const foreignOrigin = 'https://attacker.example';

const origin: Header = ['Origin', foreignOrigin];
const names = Object.keys(endpoints) as EndpointName[];
const pathOf = (name: EndpointName): string => endpoints[name].path.replace(':id', 'abcdefghij0123456789');

/** Returns preflight requests, which the API must never allow. */
const preflights = (): Attack[] =>
  names.map((name) => ({
    idea: 'a page of another site, with a preflight request',
    what: `the preflight of ${name}`,
    send: () =>
      sendAsSpelt('OPTIONS', pathOf(name), [
        ...[origin, ['Access-Control-Request-Method', endpoints[name].method] as const],
        ['Access-Control-Request-Headers', 'authorization,content-type,idempotency-key'],
      ]),
    ends: 'unknown-route',
  }));

/**
 * Returns requests that are refused: the page must not read the refusals either. rightful-callers.ts checks the
 * requests that succeed.
 */
export function crossSiteRequests({ charu, house }: World): Attack[] {
  const own: Header = ['Authorization', `Bearer ${charu.token}`];
  const refusal = (what: string, send: Attack['send'], ends: Attack['ends']): Attack => ({
    idea: 'a page of another site, reading a refusal',
    what: `a page of another site with ${what}`,
    send,
    ends,
  });
  return [
    ...preflights(),
    ...names
      .filter((name) => endpoints[name].access === 'session')
      .map((name) =>
        refusal(
          `${name} and no token`,
          () => sendAsSpelt(endpoints[name].method, pathOf(name), [origin]),
          'not-signed-in',
        ),
      ),
    refusal('an unknown call', () => sendAsSpelt('GET', '/pg/none', [origin]), 'unknown-route'),
    refusal('an empty login', () => sendAsSpelt('POST', '/auth/login', [origin]), 'invalid-request'),
    refusal(
      'someone else’s expense',
      () => sendAsSpelt('DELETE', `/pg/delete/expense/${house.expenseId}`, [origin, own]),
      'expense-not-found',
    ),
  ];
}
