/** Pushes about a person who joined a group, and about a changed UPI ID (docs/product.md §12). */
import { createHash } from 'node:crypto';
import { activityPath, devicePath } from '@pg/contract/stored';
import { pushesOfActivity } from '@pg/functions/push/activity-pushes';
import { announceSessionsEnded } from '@pg/functions/push/announce';
import type { Sender } from '@pg/functions/push/senders';
import { onActivityCreated } from '@pg/functions/push/triggers';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { database, storedGroup } from '../support/database.ts';
import { payment } from '../support/flat.ts';
import { outboxPath } from '../support/ids.ts';
import { storeProof } from '../support/newcomer.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { buildDevices, newestEntry, removeBuiltDevices } from '../support/push.ts';

afterAll(removeBuiltDevices);

/** Asha, Ravi and Imran share two groups, and each has a device for both. Charu is in neither. */
async function threeWithDevices() {
  const [asha, ravi, imran, charu] = await Promise.all(['Asha Rao', 'Ravi', 'Imran', 'Charu'].map(buildPerson));
  const people = [asha, ravi, imran, charu] as [Person, Person, Person, Person];
  const house = await buildGroup([asha, ravi, imran] as [Person, Person, Person], 'House');
  const trip = await buildGroup([asha, ravi, imran] as [Person, Person, Person], 'Trip');
  await buildDevices(people.map(({ userId }) => ({ userId, groupCodes: [house, trip] })));
  return { people, house, trip };
}

/** Runs the trigger for the group's newest entry, as two deliveries of one event. */
async function deliver(code: string): Promise<void> {
  const data = await newestEntry(code);
  const event = { params: { code, id: data?.id }, time: new Date().toISOString(), data: data as QueryDocumentSnapshot };
  for (const _ of [1, 2]) await onActivityCreated.run(event as never);
}

/** Returns the texts of the pushes to each of these people, and deletes the pushes. */
async function heard(people: readonly Person[]): Promise<string[][]> {
  const boxes = await Promise.all(people.map(({ userId }) => database.collection(outboxPath(userId)).get()));
  await Promise.all(boxes.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())));
  return boxes.map(({ docs }) => docs.map((push) => push.get('data').text as string));
}

describe('Someone who joins', () => {
  it('is announced to the other members, and again after coming back', async () => {
    const { people, house } = await threeWithDevices();
    const charu = people[3];
    const joined = 'Charu joined the group';
    await charu.can('joinGroup', { groupCode: house });
    await deliver(house);
    expect(await heard(people)).toEqual([[joined], [joined], [joined], []]);
    await charu.can('leaveGroup', { groupCode: house });
    await charu.can('joinGroup', { groupCode: house });
    await deliver(house);
    expect(await heard(people)).toEqual([[joined], [joined], [joined], []]);
  });

  it('is announced with the mark that tells two people of one name apart', async () => {
    const { people, house } = await threeWithDevices();
    const second = await buildPerson('Ravi');
    await second.can('joinGroup', { groupCode: house });
    await deliver(house);
    const { marks } = await storedGroup(house);
    const joined = `Ravi ··${marks?.[second.userId]} joined the group`;
    expect(await heard(people)).toEqual([[joined], [joined], [joined], []]);
  });

  it('is announced without a sound after the third time in ten minutes, and not at all after the thirtieth', async () => {
    const { people, house } = await threeWithDevices();
    await people[3].can('joinGroup', { groupCode: house });
    const entry = await newestEntry(house);
    const pushOfLast = async (earlier: number) => {
      const copies = Array.from({ length: earlier }, (_, index) => `earlier${index}`);
      await Promise.all(copies.map((id) => database.doc(`${activityPath(house)}/${id}`).set(entry?.data() ?? {})));
      const pushes = await pushesOfActivity(house, entry?.id ?? '');
      return pushes?.pushFor({ userId: people[0].id, groupCodes: [house], language: 'hi' });
    };
    expect(await pushOfLast(2)).toEqual({
      ...{ expenseId: entry?.id, eventId: entry?.id, groupCode: house, groupName: 'House' },
      text: 'Charu ग्रुप से जुड़े',
    });
    expect(await pushOfLast(3)).toHaveProperty('quiet', 'yes');
    expect(await pushOfLast(30)).toBeUndefined();
  });
});

describe('A changed UPI ID', () => {
  const changed = 'Asha Rao’s UPI ID changed. Check the name before you pay.';
  const own = 'Your UPI ID was changed. If it wasn’t you, reset your password.';

  it('is announced to the members who owe in a group where the person is owed, and once to the person', async () => {
    const { people, house, trip } = await threeWithDevices();
    const [asha, ravi, imran] = people;
    await storeProof(asha);
    // In the house Ravi owes Asha. On the trip Asha owes Imran.
    await asha.can('recordPayment', payment(house, asha, ravi, 500));
    await imran.can('recordPayment', payment(trip, imran, asha, 500));
    const set = (upiId: string | null) => asha.can('setUpiId', { upiId, password: asha.password });
    await set('asha@okbank');
    for (const code of [house, trip]) await deliver(code);
    expect(await heard(people)).toEqual([[own], [changed], [], []]);
    await set(null);
    for (const code of [house, trip]) await deliver(code);
    expect(await heard(people)).toEqual([
      ['Your UPI ID was removed. If it wasn’t you, reset your password.'],
      ['Asha Rao’s UPI ID was removed'],
      [],
      [],
    ]);
  });

  it('is announced to those who owe when a reset removes it; its owner’s devices hear of the reset alone', async () => {
    const { people, house } = await threeWithDevices();
    const [asha, ravi] = people;
    await storeProof(asha);
    await asha.can('recordPayment', payment(house, asha, ravi, 500));
    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    const firebaseIdToken = await signInByPhone(asha.userId);
    await send('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' });
    await deliver(house);
    expect(await heard(people)).toEqual([[reset], ['Asha Rao’s UPI ID was removed'], [], []]);
  });
});

const reset = 'Your password was reset. If it wasn’t you, reset it again.';

describe('A password reset', () => {
  it('is told once to each device that it removes, in the device’s language, and to none whose session had ended', async () => {
    const { userId } = await buildPerson('Asha Rao');
    const [english = '', kannada = '', ended = ''] = await buildDevices(
      [1, 2, 3].map(() => ({ userId, groupCodes: [] })),
    );
    const change = (token: string, changes: object) =>
      database.doc(devicePath(createHash('sha256').update(token).digest('hex'))).update(changes);
    await change(kannada, { language: 'kn' });
    await change(ended, { sessionVersion: 0 });
    await send('resetPassword', { firebaseIdToken: await signInByPhone(userId), newPassword: 'rent-and-chai' });
    const { docs } = await database.collection(outboxPath(userId)).get();
    const pushes = new Map(docs.map((push) => [push.get('token'), push.get('data')]));
    expect(docs).toHaveLength(2);
    expect(pushes.get(english)).toMatchObject({ text: reset, groupCode: '', groupName: '' });
    expect(pushes.get(kannada)?.text).toMatch(/^ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ/);
  });

  it('goes on when the push service fails or never answers', async () => {
    const device = {
      userId: anyMobile(),
      sessionVersion: 1,
      kind: 'web' as const,
      token: 't',
      groupCodes: [],
      updatedAt: '',
    };
    const senders: Sender[] = [() => Promise.reject(new Error('away')), () => new Promise(() => undefined)];
    for (const sender of senders)
      await expect(
        announceSessionsEnded([device], 'r', 'passwordReset', async () => sender, 1),
      ).resolves.toBeUndefined();
  });
});
