/** The calls that a screen makes when it opens are sent as the contract's table says. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { expect, test, vi } from 'vitest';
import { fetchFirebaseToken } from '#firebase/app.ts';
import { fetchRecords } from '#state/give-take.ts';
import { fetchGuestPage } from '#state/guest-page.ts';
import { fetchMyBalances } from '#state/home.ts';
import { fetchMyGroups } from '#state/my-groups.ts';
import { toHttpRequest } from './call.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'a.b.c' : null) });

/**
 * Returns what was sent, in the terms of the contract's table. A call with a key is a change, and a call with a token
 * needs a session.
 */
function sent() {
  const [url, { method, body, headers } = {}] = fetched.mock.lastCall ?? [];
  const all = new Headers(headers);
  return {
    ...{ url, method, body, type: all.get('Content-Type'), group: all.get('X-Group-Code') },
    access: all.get('Authorization') === 'Bearer a.b.c' ? 'session' : 'public',
    changes: all.has('Idempotency-Key'),
  };
}

function asInTable(name: EndpointName, [url, { method, body, headers }]: [string, RequestInit]) {
  const { access, changes } = endpoints[name];
  const all = new Headers(headers);
  const [type, group] = [all.get('Content-Type'), all.get('X-Group-Code')];
  return { url, method, body, type, group, access, changes };
}

const page = { page: 'p'.repeat(34), month: '2026-11' } as const;
const november = { month: 11, year: 2026 } as const;

test.each([
  [
    'myGroups',
    toHttpRequest('myGroups', { ...november, groupCode: 'ABCDEF', limit: 50 }),
    () => fetchMyGroups({ month: '2026-11', groupCode: 'ABCDEF' }),
  ],
  [
    'myGroups',
    toHttpRequest('myGroups', { ...november, limit: 0 }),
    () => fetchMyGroups({ month: '2026-11', groupCode: null }),
  ],
  ['giveOrTakeRecords', toHttpRequest('giveOrTakeRecords', { limit: 70 }), () => fetchRecords(70)],
  ['myBalances', toHttpRequest('myBalances', {}), fetchMyBalances],
  [
    'getGuestPage',
    [
      endpoints.getGuestPage.path,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(page) },
    ],
    () => fetchGuestPage(page),
  ],
  ['firebaseToken', toHttpRequest('firebaseToken', {}), fetchFirebaseToken],
] as const)(
  "%s is sent as the contract's table says, and an unreadable answer is refused",
  async (name, request, ask) => {
    fetched.mockImplementation(async () => new Response('{"groups":[{}]}'));
    await expect(ask()).rejects.toMatchObject({ code: 'unreadable', message: `unreadable answer to ${name}` });
    expect(sent()).toEqual(asInTable(name, [...request]));
  },
);
