/**
 * Requests that try to bypass the checks with another method, another spelling of a path, or a header that some servers
 * obey.
 */

import type { Attack } from './attack.ts';
import { sendAsSpelt } from './raw-requests.ts';
import type { World } from './world.ts';

const guarded = '/pg/coins-history';

/** Spellings of a guarded path, and paths of files that a server might expose, by kind of attack. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'capitals in a path': ['/PG/coins-history', '/pg/Coins-History?'],
  'a path with too many slashes': ['/pg/coins-history/', '//pg/coins-history', '/pg//coins-history'],
  'a path with dots': [
    ...['/./pg/coins-history', '/auth/../pg/coins-history'],
    ...['/auth/login/../../pg/coins-history', '/../../pg/coins-history'],
  ],
  'a percent-encoded path': ['/pg/%63oins-history', '/auth/..%2fpg/coins-history', '/auth/%2e%2e/pg/coins-history'],
  'something after a path': [
    ...['/pg/coins-history#x', '/pg/coins-history;a=b', '/pg/coins-history%00', '/pg/coins-history%20'],
    ...['/pg/coins-history.json', '/pg/coins-history%2f'],
  ],
  'a backslash in a path': ['/pg\\coins-history'],
  'another folder before a path': ['/api/pg/coins-history'],
  'files of the server': [
    ...['/.env', '/.git/config', '/index.js', '/package.json', '/.secret.local', '/__/firebase/init.json'],
  ],
};

/** Headers that make some servers treat a request as a different one, by kind of attack. */
const obeyed: Readonly<Record<string, readonly [string, string][]>> = {
  'a header that names another path': [
    ['X-Original-URL', '/auth/login'],
    ['X-Rewrite-URL', '/auth/login'],
  ],
  'a header that names another method': [
    ['X-HTTP-Method-Override', 'POST'],
    ['X-Method-Override', 'DELETE'],
  ],
  'a header that names the server’s own address': [
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
  ],
  'a header of the hosting platform': [
    ['X-Appengine-User-Is-Admin', '1'],
    ['X-Firebase-Auth', 'owner'],
    ['X-Goog-Authenticated-User-Id', 'accounts.google.com:1'],
  ],
  'the token that opens an emulator': [['Authorization', 'Bearer owner']],
};

const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'PROPFIND'];

const refused = ['not-signed-in', 'unknown-route', 'invalid-request'] as const;

/** Returns an attack for every spelling, header and method, without a token. */
const withoutToken = (): Attack[] => [
  ...Object.entries(spellings).flatMap(([idea, paths]) =>
    paths.map((path) => ({ idea, what: `GET ${path}`, send: () => sendAsSpelt('GET', path), ends: refused })),
  ),
  ...Object.entries(obeyed).flatMap(([idea, headers]) =>
    headers.map((header) => ({
      idea,
      what: `${header.join(': ')} without a token`,
      send: () => sendAsSpelt('GET', guarded, [header]),
      ends: refused,
    })),
  ),
  ...methods.map((method) => ({
    idea: 'another method',
    what: `${method} ${guarded} without a token`,
    send: async () => {
      const reply = await sendAsSpelt(method, guarded);
      const code = reply.status === 401 ? 'not-signed-in' : reply.status === 404 ? 'unknown-route' : 'none';
      return reply.body === undefined ? { ...reply, body: { error: code, message: '' } } : reply;
    },
    ends: refused,
  })),
];

/** Returns all these attacks: without a token, and with a stranger’s token. */
export function disguisedRequests({ charu, house }: World): Attack[] {
  const own: readonly [string, string][] = [['Authorization', `Bearer ${charu.token}`]];
  const deletion = `/pg/delete/expense/${house.expenseId}`;
  return [
    ...withoutToken(),
    ...['POST', 'GET'].map((method) => ({
      idea: 'a header that names another method',
      what: `${method} with a header that says DELETE`,
      send: () => sendAsSpelt(method, deletion, [...own, ['X-HTTP-Method-Override', 'DELETE']]),
      ends: 'unknown-route' as const,
    })),
    ...[`${house.expenseId}/../x`, `../${house.expenseId}`, `${house.expenseId}%00`, `${house.expenseId}%2f..`].map(
      (id) => ({
        idea: 'an id that is a path',
        what: `an id spelt ${id}`,
        send: () => sendAsSpelt('DELETE', `/pg/delete/expense/${id}`, own),
        ends: ['invalid-request', 'unknown-route'] as const,
      }),
    ),
    ...[guarded, '/pg/my-groups?month=1&year=2026', '/auth/none'].map((path) => ({
      idea: 'a call by a page of another site, with a valid token',
      what: `GET ${path} by a page of another site, with a valid token`,
      send: () => sendAsSpelt('GET', path, [...own, ['Sec-Fetch-Site', 'cross-site']]),
      ends: 'cross-site' as const,
    })),
    {
      idea: 'two Authorization headers',
      what: 'two Authorization headers, the valid one last',
      send: () => sendAsSpelt('GET', guarded, [['Authorization', 'Bearer x.y.z'], ...own]),
      ends: 'not-signed-in',
    },
  ];
}
