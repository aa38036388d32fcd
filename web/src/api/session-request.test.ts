/** What ends a session and what does not, and answers with numbers of people, as the app reads them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnd, type SessionEnd } from './session.ts';
import { fetchInSession, ids, inIds, replaceSessionToken } from './session-request.ts';
import { removeToken, storeToken } from './token.ts';

/** The tokens that calls were sent with, and how the server answers each. */
let sent: (string | null)[] = [];
let answer: (token: string | null) => Response | Promise<Response>;
const ended = vi.fn<(why: SessionEnd) => void>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { onLine: true, locks: oneLock() });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const token = headers.get('Authorization');
    sent.push(token);
    return answer(token);
  });
  sent = [];
  ended.mockReset();
  onSessionEnd(ended);
  storeToken('old');
});
afterEach(() => vi.unstubAllGlobals());

/** Stands in for the browser's lock: runs one piece of work at a time, in order. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_: string, work: () => Result | Promise<Result>): Promise<Result> => {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

const refusal = () => Response.json({ error: 'session-ended', message: 'It has ended.' }, { status: 401 });
const records = { url: '/pg/records', init: { method: 'GET' } } as const;
const password = { url: '/auth/change-password', init: { method: 'POST' } } as const;

test('an answer that arrives after its user has signed out is dropped, and so is a refusal', async () => {
  for (const late of [() => Response.json({}), refusal]) {
    storeToken('old');
    answer = () => {
      removeToken();
      return late();
    };
    await expect(fetchInSession(records)).rejects.toMatchObject({ code: 'signed-out' });
  }
  expect(ended).not.toHaveBeenCalled();
});

test('a refused token ends the session', async () => {
  answer = refusal;
  await expect(fetchInSession(records)).rejects.toMatchObject({ code: 'session-ended' });
  expect(ended).toHaveBeenCalledExactlyOnceWith('session-ended');
});

test('a call that is refused while the token is being replaced is sent again with the new token', async () => {
  let finish = (): void => undefined;
  const replacing = replaceSessionToken(
    () =>
      new Promise<{ token: string }>((resolve) => {
        finish = () => resolve({ token: 'new' });
      }),
  );
  answer = (token) => {
    setTimeout(() => finish());
    return token === 'Bearer old' ? refusal() : Response.json({ records: [] });
  };
  expect(await fetchInSession(records)).toEqual({ records: [] });
  await replacing;
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
  expect(ended).not.toHaveBeenCalled();
});

test('when the call that replaces the token is refused, it does not wait for a new token', async () => {
  answer = refusal;
  const replacing = replaceSessionToken(async () => {
    await fetchInSession({ ...password, replacesToken: true });
    return { token: 'new' };
  });
  await expect(replacing).rejects.toMatchObject({ code: 'session-ended' });
  expect(ended).toHaveBeenCalledOnce();
});

const withIds = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer), inIds);

const [asha, ravi, meera] = ['AshasOwnRandomId0001', 'RavisOwnRandomId0002', 'MeerasOwnRandomId003'];

ids.set('9876543210', asha);

test('the members of a group in an answer have ids, and so has everything about them in this and later answers', () => {
  const users = [{ userId: '9812345670', id: ravi, name: 'Ravi', username: '9812345670', role: 'admin' }];
  const byMember = { '9812345670': 40, '9876543210': 5, [meera]: 1 };
  expect(withIds({ groups: [{ users, byMember, expenses: [{ userId: '9812345670' }] }] })).toEqual({
    groups: [
      {
        users: [{ ...users[0], userId: ravi }],
        byMember: { [ravi]: 40, [asha]: 5, [meera]: 1 },
        expenses: [{ userId: ravi }],
      },
    ],
  });
  expect(withIds([{ from: '9812345670', to: '9876543210', by: meera }])).toEqual([{ from: ravi, to: asha, by: meera }]);
});

test('the other person of an entry has an id, and the name of the other person of a payment stays', () => {
  ids.set('9812345670', ravi);
  const entry = { by: '9876543210', byName: 'Asha', other: '9812345670', otherName: '9812345670' };
  expect(withIds(entry)).toEqual({ ...entry, by: asha, other: ravi });
  expect(withIds({ other: '9812345670' })).toEqual({ other: '9812345670' });
});

test('what only looks like a number of someone stays', () => {
  ids.set('9812345670', ravi);
  const group = { groupName: '9812345670', byTag: { '9812345670': 3 }, tags: ['9812345670'], count: 1, next: null };
  expect(withIds(group)).toEqual(group);
});

test('a number that has another person now means that person', () => {
  ids.set('9812345670', ravi);
  ids.set('9812345670', meera);
  expect(withIds({ userId: '9812345670' })).toEqual({ userId: meera });
});
