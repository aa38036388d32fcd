/** What ends a session and what does not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnd, type SessionEnd } from './session.ts';
import { fetchInSession, replaceSessionToken } from './session-request.ts';
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
