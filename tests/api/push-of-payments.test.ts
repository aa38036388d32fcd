/** Pushes about payments, and about expenses that someone recorded as paid by others (docs/product.md §12). */
import { activityPath } from '@pg/contract/stored';
import { pushesOfActivity } from '@pg/functions/push/activity-pushes';
import { pushesOfExpense } from '@pg/functions/push/expense-pushes';
import { onActivityCreated } from '@pg/functions/push/triggers';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { buildFlat, buildStranger, type Flat, gas, paidBy, payment } from '../support/flat.ts';
import type { Member } from '../support/house.ts';
import { idOf, outboxPath } from '../support/ids.ts';
import { buildDevices, newestEntry, removeBuiltDevices } from '../support/push.ts';

afterAll(removeBuiltDevices);

/** Creates a flat, and registers devices for it: one for each member and one for a stranger. */
async function flatWithDevices(): Promise<Flat & { charu: Member }> {
  const flat = await buildFlat();
  const charu = await buildStranger();
  const people = [flat.asha, flat.ravi, flat.imran, flat.meera, charu];
  await buildDevices(people.map(({ userId }) => ({ userId, groupCodes: [flat.code] })));
  return { ...flat, charu };
}

/**
 * Runs the trigger for the group's newest activity entry twice, as a repeated delivery does. Returns the entry's id.
 */
async function deliver(code: string): Promise<string> {
  const data = await newestEntry(code);
  const event = { params: { code, id: data?.id }, time: new Date().toISOString(), data: data as QueryDocumentSnapshot };
  await onActivityCreated.run(event as never);
  await onActivityCreated.run(event as never);
  return data?.id ?? '';
}

/** Returns the texts of the pushes to each of these people, and deletes the pushes. */
async function heard(...people: readonly Member[]): Promise<string[][]> {
  const boxes = await Promise.all(people.map(({ userId }) => database.collection(outboxPath(userId)).get()));
  await Promise.all(boxes.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())));
  return boxes.map(({ docs }) => docs.map((push) => push.get('data').text as string));
}

describe('A payment', () => {
  it('is announced only to the other person, once per device, when it is recorded and when it is taken back', async () => {
    const { asha, ravi, imran, meera, charu, code } = await flatWithDevices();
    const all = [asha, ravi, imran, meera, charu] as const;
    const { payment: made } = await ravi.can('recordPayment', { ...payment(code, ravi, asha, 500), note: 'a secret' });
    const entryId = await deliver(code);
    const [push] = (await database.collection(outboxPath(asha.userId)).get()).docs;
    expect(push?.get('data')).toEqual({
      ...{ expenseId: made.id, eventId: entryId, groupCode: code, groupName: 'Sunrise PG' },
      text: 'Ravi recorded paying you ₹500.00',
    });
    expect(await heard(...all)).toEqual([['Ravi recorded paying you ₹500.00'], [], [], [], []]);

    await asha.can('removePayment', { id: made.id, groupCode: code });
    await deliver(code);
    expect(await heard(...all)).toEqual([[], ['Asha took back a payment of ₹500.00 between you two'], [], [], []]);
  });

  it('is announced to the person who paid if the other person recorded it', async () => {
    const { asha, ravi, code } = await flatWithDevices();
    await asha.can('recordPayment', payment(code, ravi, asha, 500));
    await deliver(code);
    expect(await heard(asha, ravi)).toEqual([[], ['Asha recorded getting ₹500.00 from you']]);
  });

  it('makes no sound after three others in ten minutes, and is not announced after thirty others', async () => {
    const { asha, ravi, code } = await flatWithDevices();
    await ravi.can('recordPayment', payment(code, ravi, asha, 1));
    const entry = await newestEntry(code);
    const pushOfLast = async (earlier: number) => {
      const copies = Array.from({ length: earlier }, (_, index) => `earlier${index}`);
      await Promise.all(copies.map((id) => database.doc(`${activityPath(code)}/${id}`).set(entry?.data() ?? {})));
      const pushes = await pushesOfActivity(code, entry?.id ?? '');
      return pushes?.pushFor({ userId: asha.id, groupCodes: [code] });
    };
    expect(await pushOfLast(2)).not.toHaveProperty('quiet');
    expect(await pushOfLast(3)).toHaveProperty('quiet', 'yes');
    expect(await pushOfLast(29)).toHaveProperty('quiet', 'yes');
    expect(await pushOfLast(30)).toBeUndefined();
  });

  it('is announced to a member only on devices where the group is not muted', async () => {
    const { asha, ravi, code } = await flatWithDevices();
    await buildDevices([{ userId: ravi.userId, groupCodes: [] }]);
    await asha.can('recordPayment', payment(code, asha, ravi, 500));
    await deliver(code);
    expect(await heard(asha, ravi)).toEqual([[], ['Asha recorded paying you ₹500.00']]);
  });
});

describe('An expense that others paid', () => {
  it('is announced to each payer with what they paid, and to the others with the recorder’s name', async () => {
    const { asha, ravi, imran, meera, charu, code } = await flatWithDevices();
    const { expense } = await asha.can('addExpense', gas(code, 400, paidBy([ravi, 250], [asha, 50], [meera, 100])));
    const pushes = await pushesOfExpense(expense.id);
    const textFor = ({ userId }: Member, language?: 'hi') =>
      pushes?.pushFor({ userId: idOf(userId), groupCodes: [code], language })?.text;
    expect([asha, ravi, imran, meera, charu].map((person) => textFor(person))).toEqual([
      undefined,
      'Asha recorded that you paid ₹250.00 · gas',
      'Asha added ₹400.00 · gas',
      'Asha recorded that you paid ₹100.00 · gas',
      undefined,
    ]);
    expect(textFor(ravi, 'hi')).toBe('Asha ने दर्ज किया कि आपने ₹250.00 दिए · gas');
  });

  it('is announced with the recorder’s name even after the recorder left', async () => {
    const { asha, ravi, imran, code } = await flatWithDevices();
    const { expense } = await asha.can('addExpense', gas(code, 400, paidBy([ravi, 400])));
    await asha.can('leaveGroup', { groupCode: code });
    const pushes = await pushesOfExpense(expense.id);
    const texts = [ravi, imran].map(
      ({ userId }) => pushes?.pushFor({ userId: idOf(userId), groupCodes: [code] })?.text,
    );
    expect(texts).toEqual(['Asha recorded that you paid ₹400.00 · gas', 'Asha added ₹400.00 · gas']);
  });
});
