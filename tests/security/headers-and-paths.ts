/** Requests bent to slip past: other methods, other spellings of a path, headers that some servers obey. */
import { request } from 'node:http';
import type { Reply } from '../support/api.ts';
import type { Attack } from './attack.ts';
import type { World } from './world.ts';

/** What is not JSON is left as it is, to be found wanting. */
const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends the request as it is spelt, where fetch would tidy it up. */
function sendAsSpelt(method: string, path: string, headers: readonly [string, string][] = []): Promise<Reply> {
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

const guarded = '/pg/coins-history';

/** Spellings of a guarded path. */
const spellings = [
  ...['/PG/coins-history', '/pg/coins-history/', '/pg/Coins-History?', '/pg/%63oins-history', '/pg/coins-history#x'],
  ...['//pg/coins-history', '/pg//coins-history', '/./pg/coins-history', '/auth/../pg/coins-history'],
  ...['/auth/..%2fpg/coins-history', '/auth/%2e%2e/pg/coins-history', '/auth/login/../../pg/coins-history'],
  ...['/pg/coins-history;a=b', '/pg/coins-history%00', '/pg/coins-history%20', '/pg/coins-history.json'],
  ...['/pg/coins-history%2f', '/pg\\coins-history', '/api/pg/coins-history', '/../../pg/coins-history'],
  ...['/.env', '/.git/config', '/index.js', '/package.json', '/.secret.local', '/__/firebase/init.json'],
];

/** Headers by which some servers take one request for another. */
const obeyed: readonly [string, string][] = [
  ['X-Original-URL', '/auth/login'],
  ['X-Rewrite-URL', '/auth/login'],
  ['X-HTTP-Method-Override', 'POST'],
  ['X-Method-Override', 'DELETE'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Appengine-User-Is-Admin', '1'],
  ['X-Firebase-Auth', 'owner'],
  ['X-Goog-Authenticated-User-Id', 'accounts.google.com:1'],
  ['Authorization', 'Bearer owner'],
];

const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'PROPFIND'];

/** All of them without a token, and what must not be reached with one. */
export function bentRequests({ charu, house }: World): Attack[] {
  const own: readonly [string, string][] = [['Authorization', `Bearer ${charu.token}`]];
  const deletion = `/pg/delete/expense/${house.expenseId}`;
  const refused = ['not-signed-in', 'unknown-route', 'invalid-request'] as const;
  return [
    ...spellings.map((path) => ({ what: `GET ${path}`, send: () => sendAsSpelt('GET', path), ends: refused })),
    ...obeyed.map((header) => ({
      what: `${header.join(': ')} without a token`,
      send: () => sendAsSpelt('GET', guarded, [header]),
      ends: refused,
    })),
    ...methods.map((method) => ({
      what: `${method} ${guarded} without a token`,
      send: async () => {
        const reply = await sendAsSpelt(method, guarded);
        const code = reply.status === 401 ? 'not-signed-in' : reply.status === 404 ? 'unknown-route' : 'none';
        return reply.body === undefined ? { ...reply, body: { error: code, message: '' } } : reply;
      },
      ends: refused,
    })),
    ...['POST', 'GET'].map((method) => ({
      what: `${method} in place of DELETE, which a header names`,
      send: () => sendAsSpelt(method, deletion, [...own, ['X-HTTP-Method-Override', 'DELETE']]),
      ends: 'unknown-route' as const,
    })),
    ...[`${house.expenseId}/../x`, `../${house.expenseId}`, `${house.expenseId}%00`, `${house.expenseId}%2f..`].map(
      (id) => ({
        what: `an id spelt ${id}`,
        send: () => sendAsSpelt('DELETE', `/pg/delete/expense/${id}`, own),
        ends: ['invalid-request', 'unknown-route'] as const,
      }),
    ),
    ...[guarded, '/pg/my-groups?month=1&year=2026', '/auth/none'].map((path) => ({
      what: `GET ${path} with a right token by a page of another site`,
      send: () => sendAsSpelt('GET', path, [...own, ['Sec-Fetch-Site', 'cross-site']]),
      ends: 'cross-site' as const,
    })),
    {
      what: 'two Authorization headers, the right one last',
      send: () => sendAsSpelt('GET', guarded, [['Authorization', 'Bearer x.y.z'], ...own]),
      ends: 'not-signed-in',
    },
  ];
}

/** A page of another site asks: no answer may let its browser read it. */
export async function crossSiteHoles(): Promise<string[]> {
  const origin: [string, string] = ['Origin', 'https://attacker.example'];
  const replies = await Promise.all(
    ['OPTIONS', 'GET'].map((method) =>
      sendAsSpelt(method, guarded, [origin, ['Access-Control-Request-Method', 'GET']]),
    ),
  );
  const allowed = replies.flatMap(({ headers }) => [...headers.keys()].filter((name) => /^access-control/.test(name)));
  return allowed.map((name) => `a page of another site is allowed by ${name}`);
}
