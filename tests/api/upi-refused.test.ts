/** Who may not set or see a UPI ID (docs/product.md §13, docs/decisions/0053). */
import { endpoints } from '@pg/contract/endpoints';
import { withReadsNoted } from '@pg/functions/firestore/call-reads';
import { answerCall } from '@pg/functions/http/handlers';
import { lanes } from '@pg/functions/identity/hash-lanes';
import { describe, expect, it } from 'vitest';
import { send, sendRaw } from '../support/api.ts';
import { CookieJar } from '../support/cookie-jar.ts';
import { storedUser } from '../support/database.ts';
import { buildFlat, buildStranger, payment } from '../support/flat.ts';
import { storeProof } from '../support/newcomer.ts';
import { someOrigin } from '../support/origin.ts';
import { buildGroup, buildPerson, callerOf, type Person, signIn } from '../support/people.ts';

const refusal = (status: number, error: string, field?: string) => ({
  status,
  body: { error, ...(field && { field }) },
});
/** Logs in with a new browser, and returns its cookies. */
async function browserOf({ userId, password }: Person): Promise<CookieJar> {
  const browser = new CookieJar();
  browser.keep(await send('login', { userId, password }));
  return browser;
}

/** Returns someone who has confirmed the number. */
async function confirmed(name: string): Promise<Person> {
  const person = await buildPerson(name);
  await storeProof(person);
  return person;
}

const set = (who: Person, upiId: string | null, password = who.password) => who.can('setUpiId', { upiId, password });

describe('A UPI ID', () => {
  it('does not change when the password is wrong, and the answer is the same as for deleting the account', async () => {
    const asha = await confirmed('Asha');
    await set(asha, 'asha@okbank');
    const before = await storedUser(asha.userId);
    const wrong = { upiId: 'thief@okbank', password: 'no-idea' };
    const refused = await asha.tries('setUpiId', wrong);
    expect(refused).toMatchObject(refusal(403, 'wrong-password'));
    expect(refused.body).toEqual((await asha.tries('deleteAccount', { password: 'no-idea' })).body);
    expect(await asha.tries('setUpiId', { upiId: null })).toMatchObject(refusal(400, 'invalid-request', 'password'));
    expect(await storedUser(asha.userId)).toEqual(before);
  });

  it('cannot be set after too many wrong passwords, which also count as login tries', async () => {
    const asha = await confirmed('Asha');
    const statuses: number[] = [];
    // If a new throttle window begins during the test, the count starts again.
    while (statuses.length < 25 && statuses.at(-1) !== 429) {
      statuses.push((await asha.tries('setUpiId', { upiId: 'thief@okbank', password: 'no-idea' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await asha.tries('setUpiId', { upiId: 'asha@okbank', password: asha.password })).toMatchObject({
      status: 429,
    });
    expect((await send('login', { userId: asha.userId, password: asha.password })).status).toBe(429);
  });

  it('can be set in a known browser after a stranger has used up the tries of the place, but in no other browser', async () => {
    const [asha, ravi] = await Promise.all([confirmed('Asha'), buildPerson('Ravi')]);
    const [own, others] = await Promise.all([asha, ravi].map(browserOf));
    const guesses = Array.from({ length: 6 }, () => send('login', { userId: asha.userId, password: 'no-idea' }));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
    const setIn = async (browser: CookieJar | undefined): Promise<number> => {
      const headers = browser?.headersFor(endpoints.setUpiId.path) ?? {};
      return (await asha.tries('setUpiId', { upiId: 'asha@okbank', password: asha.password }, { headers })).status;
    };
    expect([await setIn(undefined), await setIn(others), await setIn(own)]).toEqual([429, 429, 200]);
  });

  it('cannot be set in a session that has ended', async () => {
    const asha = await confirmed('Asha');
    await asha.can('signOutEverywhere');
    expect(await asha.tries('setUpiId', { upiId: 'asha@okbank', password: asha.password })).toMatchObject(
      refusal(401, 'session-ended'),
    );
    expect(await asha.tries('setUpiId', { upiId: 'asha@okbank', password: 'no-idea' })).toMatchObject(
      refusal(401, 'session-ended'),
    );
    await set(await signIn(asha), 'asha@okbank');
    expect(await storedUser(asha.userId)).toMatchObject({ upiId: 'asha@okbank' });
  });

  it('is not set if the session ends while the password is being checked', async () => {
    const asha = await confirmed('Asha');
    const { userId, password, can } = asha;
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<number>();
    // Keeps the lane busy, so that the call below must wait before its password is checked.
    const ahead = lanes.proven({ userId, address: '192.0.2.1' })(() => held.promise);
    const call = { operation: 'setUpiId', request: { upiId: 'thief@okbank', password }, now: new Date() } as const;
    const caller = callerOf(asha);
    const setting = withReadsNoted({ note: read.resolve }, () => answerCall({ ...call, caller, origin: someOrigin() }));
    const outcome = setting.catch((failure: unknown) => failure);
    await read.promise;
    await can('signOutEverywhere');
    held.resolve();
    expect(await outcome).toMatchObject({ code: 'session-ended' });
    expect(await storedUser(userId)).not.toHaveProperty('upiId');
    await ahead;
  });

  it('is one of the two values if two phones set it at once', async () => {
    const asha = await confirmed('Asha');
    const replies = await Promise.all(['one@okbank', 'two@okbank'].map((upiId) => set(asha, upiId)));
    expect(replies).toEqual([{ upiId: 'one@okbank' }, { upiId: 'two@okbank' }]);
    expect(['one@okbank', 'two@okbank']).toContain((await storedUser(asha.userId)).upiId);
  });
});

describe('Asking where to pay a member', () => {
  it('works with the fields in headers, but not if the query repeats one of them', async () => {
    const [asha, ravi] = await Promise.all([confirmed('Asha'), buildPerson('Ravi')]);
    const code = await buildGroup([asha, ravi]);
    await set(asha, 'asha@okbank');
    await asha.can('recordPayment', payment(code, asha, ravi, 1));
    const asHeaders = { authorization: `Bearer ${ravi.token}`, 'x-group-code': code, 'x-user-id': asha.userId };
    expect(await sendRaw('GET', '/pg/payee', { headers: asHeaders })).toMatchObject({
      status: 200,
      body: { upiId: 'asha@okbank' },
    });
    expect(await sendRaw('GET', `/pg/payee?userId=${asha.userId}`, { headers: asHeaders })).toMatchObject(
      refusal(400, 'invalid-request', 'userId'),
    );
  });

  it('is refused if the caller or the other person is a stranger or has left the group', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const charu = await buildStranger();
    await imran.can('leaveGroup', { groupCode: code });
    for (const other of [charu, imran]) {
      expect(await other.tries('payee', { groupCode: code, userId: asha.userId })).toMatchObject(
        refusal(403, 'not-a-member'),
      );
      expect(await ravi.tries('payee', { groupCode: code, userId: other.userId })).toMatchObject(
        refusal(404, 'member-not-found'),
      );
    }
    expect(await charu.tries('payee', { groupCode: charu.code, userId: asha.userId })).toMatchObject(
      refusal(404, 'member-not-found'),
    );
    expect(await asha.tries('payee', { groupCode: 'ZZZZZZ', userId: ravi.userId })).toMatchObject(
      refusal(403, 'not-a-member'),
    );
  });
});
