/** Pushes about an expense that the admin took out (docs/product.md §12). */
import { activityPath, groupPath } from '@pg/contract/stored';
import { claimPushes } from '@pg/functions/push/claim';
import { onActivityCreated, onExpenseCreated } from '@pg/functions/push/triggers';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database, storedExpense } from '../support/database.ts';
import { outboxPath } from '../support/ids.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, type Person } from '../support/people.ts';
import { buildDevices, newestEntry, spend } from '../support/push.ts';

const minutes = (count: number): number => count * 60_000;

/** Runs the trigger for the group's newest activity entry. */
async function deliver(code: string, at = new Date()): Promise<void> {
  const data = await newestEntry(code);
  const event = { params: { code, id: data?.id }, time: at.toISOString(), data: data as QueryDocumentSnapshot };
  await onActivityCreated.run(event as never);
}

const pushesOf = async ({ userId }: Person): Promise<object[]> =>
  (await database.collection(outboxPath(userId)).get()).docs.map((push) => push.get('data'));

const device = ({ userId }: Person, ...groupCodes: string[]) => ({ userId, groupCodes });

/** Ravi left a group, and its admin, Asha, took out an expense of his. Imran is the other member. All have a device. */
async function afterStriking() {
  const [asha, imran, ravi] = await Promise.all([
    buildPerson('Asha Rao'),
    buildPerson('Imran'),
    buildPersonWithCoins(10_000, 'Ravi'),
  ]);
  const code = await buildGroup([asha, imran, ravi], 'Sunrise PG');
  await buildDevices([device(asha, code), device(imran, code), device(ravi, code)]);
  const id = await spend(ravi, [code], ['rent', 'food'], 9_999.5);
  await ravi.can('leaveGroup', { groupCode: code });
  const reply = await asha.tries('strikeExpense', { id, groupCode: code });
  return { asha, imran, ravi, code, id, requestId: reply.headers.get('x-request-id') };
}

afterEach(() => vi.restoreAllMocks());

describe('An expense taken out by the admin', () => {
  it('is announced to the other members and its author, with the admin’s name, the author’s name and the amount', async () => {
    const { asha, imran, ravi, code, id } = await afterStriking();
    const stranger = await buildPerson('Charu');
    await buildDevices([device(stranger, code)]);
    await deliver(code);
    const [{ eventId, ...push } = { eventId: '' }] = (await pushesOf(imran)) as { eventId: string }[];
    expect(push).toEqual({
      ...{ expenseId: id, groupCode: code, groupName: 'Sunrise PG' },
      text: 'Asha Rao took out Ravi’s ₹9,999.50 · rent, food',
    });
    expect((await database.doc(`${activityPath(code)}/${eventId}`).get()).exists).toBe(true);
    expect(await pushesOf(ravi)).toMatchObject([{ text: 'Asha Rao took out your ₹9,999.50 · rent, food', eventId }]);
    for (const other of [asha, stranger]) expect(await pushesOf(other)).toEqual([]);
  });

  it('is announced once per device even if the event comes three times, and not to a device of another group', async () => {
    const { asha, imran, code } = await afterStriking();
    const trip = await buildGroup([imran], 'Trip');
    await buildDevices([device(imran, code), device(imran, trip)]);
    await Promise.allSettled([deliver(code), deliver(code)]);
    await deliver(code);
    expect(await pushesOf(imran)).toHaveLength(2);
    expect(await pushesOf(asha)).toEqual([]);
  });

  it.each([
    ['makes no sound after three others by the same admin', true],
    ['makes a sound after three others by an earlier admin', false],
  ])('%s in ten minutes', async (_, isSame) => {
    const { asha, imran, ravi, code } = await afterStriking();
    const group = database.doc(groupPath(code));
    const [newest] = (await group.get()).get('struck');
    const { id: by } = isSame ? asha : ravi;
    await group.update({ struck: [newest, ...[1, 2, 3].map((n) => ({ ...newest, id: `other-${n}`, by }))] });
    await deliver(code);
    expect((await pushesOf(imran)).map((push) => 'quiet' in push)).toEqual([isSame]);
  });

  it('makes no sound if it is no longer among the last ten that the group lists', async () => {
    const { imran, code } = await afterStriking();
    const group = database.doc(groupPath(code));
    const [newest] = (await group.get()).get('struck');
    await group.update({ struck: [{ ...newest, id: 'another' }] });
    await deliver(code);
    expect(await pushesOf(imran)).toEqual([expect.objectContaining({ quiet: 'yes' })]);
  });

  it('is no longer announced after ten minutes', async () => {
    const { imran, code } = await afterStriking();
    const informed = vi.spyOn(logger, 'info');
    await deliver(code, new Date(Date.now() - minutes(10) - 1));
    expect(informed).toHaveBeenCalledWith('push', expect.objectContaining({ event: 'push-dropped', why: 'too old' }));
    expect(await pushesOf(imran)).toEqual([]);
  });

  it('is announced by the next delivery if one delivery gives up, and the log lines contain the request id', async () => {
    const { imran, code, requestId } = await afterStriking();
    const entry = await newestEntry(code);
    const warned = vi.spyOn(logger, 'warn');
    const informed = vi.spyOn(logger, 'info');
    const holder = await claimPushes(entry?.id ?? '', () => new Date());
    await expect(deliver(code)).rejects.toThrow(entry?.id);
    const line = { activityId: entry?.id, requestId };
    expect(warned).toHaveBeenCalledWith('push', { event: 'push-unfinished', why: 'StillClaimed', ...line });
    await holder?.release({ done: false });
    await deliver(code);
    expect(informed).toHaveBeenCalledWith('push', { event: 'push-sent', sent: 2, later: 0, ...line });
    expect(await pushesOf(imran)).toHaveLength(1);
  });
});

describe('A new expense that the admin takes out of a group before its pushes are sent', () => {
  const delivered = async (expenseId: string): Promise<void> => {
    const data = (await database.doc(`expenses/${expenseId}`).get()) as QueryDocumentSnapshot;
    await onExpenseCreated.run({ params: { id: expenseId }, time: new Date().toISOString(), data } as never);
  };

  it('is no longer announced', async () => {
    const { imran, id } = await afterStriking();
    const informed = vi.spyOn(logger, 'info');
    await delivered(id);
    expect(informed).toHaveBeenCalledWith(
      'push',
      expect.objectContaining({ event: 'push-dropped', why: 'nothing to send' }),
    );
    expect(await pushesOf(imran)).toEqual([]);
  });

  it('is still announced in its other groups', async () => {
    const [asha, imran, ravi] = await Promise.all([
      buildPerson('Asha Rao'),
      buildPerson('Imran'),
      buildPersonWithCoins(100, 'Ravi'),
    ]);
    const code = await buildGroup([asha, ravi], 'Sunrise PG');
    const trip = await buildGroup([imran, ravi], 'Trip');
    await buildDevices([device(asha, code), device(imran, trip)]);
    const id = await spend(ravi, [code, trip]);
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id, groupCode: code });
    expect((await storedExpense(id)).groupCodes).toEqual([trip]);
    await delivered(id);
    expect(await pushesOf(imran)).toMatchObject([{ expenseId: id, groupCode: trip }]);
    expect(await pushesOf(asha)).toEqual([]);
  });
});
