/**
 * Requests of other sites' pages, and requests with unusual paths, headers and methods, sent exactly as written, where
 * fetch would normalise or refuse them.
 */
import { request } from 'node:http';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import type { Reply } from '../support/api.ts';
import type { Attack } from './attack.ts';
import type { World } from './world.ts';

/** Parses JSON. Returns any other text unchanged, for the checks to reject. */
const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends a request without normalising its path or headers. Returns a body that is not JSON as text. */
function sendAsSpelt(
  method: string,
  path: string,
  headers: readonly (readonly [string, string])[] = [],
): Promise<Reply> {
  const { hostname, port } = new URL(process.env.API_URL ?? '');
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: ['Host', hostname, ...headers.flat()] }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const got = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        resolve({ status: answer.statusCode ?? 0, body: parsed(text), headers: new Headers(got) });
      });
    });
    sent.on('error', reject).end();
  });
}

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
 * Returns requests that are refused: the page must not read the refusals either. world.ts checks the
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
