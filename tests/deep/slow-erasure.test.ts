/**
 * Erasures that take long, wait for the identity provider, or whose process died while it waited. No one can sign up
 * with the number of the erased account while such an erasure could still affect the new owner (docs/product.md §2).
 */
import { deleteFirebaseUser } from '@pg/functions/auth-provider/firebase-users';
import { closeAccount } from '@pg/functions/erasure/close-account';
import { disown } from '@pg/functions/erasure/disown';
import { erase } from '@pg/functions/erasure/erase';
import { noteLeftoverUser } from '@pg/functions/erasure/leftover-user';
import { endProviderUser } from '@pg/functions/erasure/provider-user';
import { erasureRef, erasuresOf } from '@pg/functions/firestore/references';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, send } from '../support/api.ts';
import { auth } from '../support/database.ts';
import { finishErasure } from '../support/finish-erasure.ts';
import { signInByToken } from '../support/otp.ts';
import { buildPerson, signIn } from '../support/people.ts';

vi.mock('@pg/functions/erasure/disown', { spy: true });
afterEach(() => void vi.mocked(disown).mockRestore());

const sevenMinutes = 7 * 60 * 1000;
const again = { name: 'Anu', password: 'brand-new-one' };
const signUp = (userId: string): Promise<Reply> => send('register', { ...again, userId });

/** Returns a provider call, `deleteUser`, which waits until `answer` is called. */
function slowProvider() {
  const started = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const deleteUser = async (uid: string): Promise<void> => {
    started.resolve();
    await answered.promise;
    await deleteFirebaseUser(uid);
  };
  return { started: started.promise, answer: answered.resolve, deleteUser };
}

/** Closes an account without erasing it, and returns it with a slow provider. */
async function closed() {
  const { userId, sessionVersion } = await buildPerson('Asha');
  const formerId = await closeAccount({ userId, sessionVersion }, new Date());
  return { userId, formerId, ...slowProvider() };
}

async function expectRefusedForAWhile(userId: string): Promise<void> {
  const { status, body, headers } = await signUp(userId);
  expect({ status, body }).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(sevenMinutes / 1000 - 60);
  expect(seconds).toBeLessThanOrEqual(sevenMinutes / 1000);
}

/** Signs up with the number, and checks that the new owner can open a Firebase session. */
async function expectToSignUp(userId: string): Promise<void> {
  expect((await signUp(userId)).status).toBe(201);
  const anu = await signIn({ ...again, userId });
  await signInByToken(anu.firebaseToken);
}

describe('An erasure of many steps', () => {
  it('begins no step, even the first of a kind, in a process whose time is up', async () => {
    const { userId, formerId } = await closed();
    await expect(erase(formerId, { until: 0 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(vi.mocked(disown)).not.toHaveBeenCalled();
    await erase(formerId);
    await expectToSignUp(userId);
  });
});

describe('While a slow erasure waits for the provider to delete its user', () => {
  it('no one can sign up with the number; a new owner who signs up afterwards keeps their session', async () => {
    const { userId, formerId, started, answer, deleteUser } = await closed();
    const slow = erase(formerId, { deleteUser });
    await started;
    await expectRefusedForAWhile(userId);
    answer();
    await slow;
    await expectToSignUp(userId);
    await erase(formerId);
    await expect(auth.getUser(userId)).resolves.toHaveProperty('uid', userId);
  });

  it('no one can sign up with the number, even if it is the call deleting the account that waits', async () => {
    const { userId, formerId, started, answer, deleteUser } = await closed();
    const slow = endProviderUser({ userId, formerId }, { isLast: false }, { deleteUser });
    await started;
    await expectRefusedForAWhile(userId);
    answer();
    await slow;
    await erase(formerId);
    await expectToSignUp(userId);
  });

  it("a new user's sign-up waits briefly and succeeds once the provider has answered", async () => {
    const { userId, formerId, started, answer, deleteUser } = await closed();
    const slow = erase(formerId, { deleteUser });
    await started;
    const signingUp = signUp(userId);
    answer();
    expect((await signingUp).status).toBe(201);
    await slow;
  });

  it('a second erasure of the same account does not call the provider', async () => {
    const { userId, formerId, started, answer, deleteUser } = await closed();
    const slow = erase(formerId, { deleteUser });
    await started;
    const calls: string[] = [];
    const second = async (uid: string): Promise<void> => void calls.push(uid);
    await endProviderUser({ userId, formerId }, { isLast: false }, { deleteUser: second });
    await expect(erase(formerId, { deleteUser: second })).rejects.toMatchObject({ code: 'unavailable' });
    answer();
    await slow;
    await erase(formerId, { deleteUser: second });
    expect(calls).toEqual([]);
  });
});

describe('A provider user that an old token creates again after the erasure', () => {
  async function leftover() {
    const asha = await buildPerson('Asha');
    await closeAccount(asha, new Date());
    await finishErasure(asha.userId);
    await signInByToken(asha.firebaseToken);
    expect((await auth.getUser(asha.userId)).uid).toBe(asha.userId);
    return asha;
  }

  it('is deleted before the next sign-up with the number succeeds', async () => {
    const { userId } = await leftover();
    const signingUp = signUp(userId);
    await expect.poll(async () => (await erasuresOf(userId).get()).size).toBe(1);
    await finishErasure(userId);
    expect((await signingUp).status).toBe(201);
    await expect(auth.getUser(userId)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await erasuresOf(userId).get()).empty).toBe(true);
  });

  it('blocks the number while the provider takes long to delete the user', async () => {
    const { userId } = await leftover();
    await noteLeftoverUser(userId, new Date());
    const [noted] = (await erasuresOf(userId).get()).docs;
    const { started, answer, deleteUser } = slowProvider();
    const slow = erase(noted?.id ?? '', { deleteUser });
    await started;
    await expectRefusedForAWhile(userId);
    answer();
    await slow;
    await expectToSignUp(userId);
  });

  it('is kept if the number has an account', async () => {
    const { userId, firebaseToken } = await buildPerson('Asha');
    await signInByToken(firebaseToken);
    await noteLeftoverUser(userId, new Date());
    expect((await erasuresOf(userId).get()).empty).toBe(true);
    expect((await auth.getUser(userId)).uid).toBe(userId);
  });
});

describe('When the process of an erasure stalls while it waits for the provider', () => {
  it('the number stays blocked for seven minutes, and the process cannot end the erasure after another has taken over', async () => {
    const { userId, formerId, started, answer, deleteUser } = await closed();
    // The stalled process continues after another process has taken over.
    const dead = erase(formerId, { deleteUser });
    await started;
    const at = (milliseconds: number) => ({ clock: () => new Date(Date.now() + milliseconds) });
    await expect(finishErasure(userId, at(sevenMinutes - 30_000))).rejects.toMatchObject({ code: 'unavailable' });

    const later = await heldAt(sevenMinutes + 1000);
    answer();
    await dead;
    expect((await erasureRef(formerId).get()).exists).toBe(true);
    later.answer();
    await later.erased;
    expect((await erasureRef(formerId).get()).exists).toBe(false);
    await expectToSignUp(userId);

    /** Starts another erasure, with a clock this far ahead. It takes over, and waits for the provider too. */
    async function heldAt(milliseconds: number): Promise<{ erased: Promise<void>; answer: () => void }> {
      const begun = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      const erased = erase(formerId, {
        ...at(milliseconds),
        deleteUser: async () => {
          begun.resolve();
          await answered.promise;
        },
      });
      await begun.promise;
      return { erased, answer: answered.resolve };
    }
  });
});
