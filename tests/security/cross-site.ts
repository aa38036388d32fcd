/**
 * A page of another site sends requests from the browser of a user, signed in or not: the browser must not let it read
 * the answers.
 */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import type { Attack } from './attack.ts';
import { sendAsSpelt } from './raw-requests.ts';
import type { World } from './world.ts';

type Header = readonly [string, string];

/** The headers that a browser adds for such a page. */
export const foreignOrigin = 'https://attacker.example';

const origin: Header = ['Origin', foreignOrigin];
const names = Object.keys(endpoints) as EndpointName[];
const pathOf = (name: EndpointName): string => endpoints[name].path.replace(':id', 'abcdefghij0123456789');

/** A browser's preflight for a page’s request: nothing may allow it. */
const preflights = (): Attack[] =>
  names.map((name) => ({
    idea: 'a page of another site, asking whether it may ask',
    what: `the preflight of ${name}`,
    send: () =>
      sendAsSpelt('OPTIONS', pathOf(name), [
        ...[origin, ['Access-Control-Request-Method', endpoints[name].method] as const],
        ['Access-Control-Request-Headers', 'authorization,content-type,idempotency-key'],
      ]),
    ends: 'unknown-route',
  }));

/** Refused requests: the page may not read the refusal either. Successful ones are checked in rightful-callers.ts. */
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
    refusal('a call that there is not', () => sendAsSpelt('GET', '/pg/none', [origin]), 'unknown-route'),
    refusal('nothing to log in by', () => sendAsSpelt('POST', '/auth/login', [origin]), 'invalid-request'),
    refusal(
      'an expense of someone else’s',
      () => sendAsSpelt('DELETE', `/pg/delete/expense/${house.expenseId}`, [origin, own]),
      'expense-not-found',
    ),
  ];
}
