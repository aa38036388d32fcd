/** A page of another site asks, in the browser of somebody who is signed in or not: its browser must not let it read. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { sendAsSpelt } from './raw-requests.ts';
import type { Attack } from './attack.ts';
import type { World } from './world.ts';

type Header = readonly [string, string];

/** What a browser tells of a page that asks. */
export const foreignOrigin = 'https://attacker.example';

const origin: Header = ['Origin', foreignOrigin];
const names = Object.keys(endpoints) as EndpointName[];
const pathOf = (name: EndpointName): string => endpoints[name].path.replace(':id', 'abcdefghij0123456789');

/** What a browser asks before it sends a page’s request: nothing may say yes. */
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

/** Requests that are refused: the refusal is not the page’s to read either. That of a success is looked at in owners.ts. */
export function crossSiteRequests({ charu, house }: World): Attack[] {
  const own: Header = ['Authorization', `Bearer ${charu.token}`];
  const refusal = (what: string, send: Attack['send'], ends: Attack['ends']): Attack => ({
    idea: 'a page of another site, after what a refusal tells',
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
      'an expense of somebody else’s',
      () => sendAsSpelt('DELETE', `/pg/delete/expense/${house.expenseId}`, [origin, own]),
      'expense-not-found',
    ),
  ];
}
