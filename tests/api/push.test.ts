/** Pushes about a new expense (docs/product.md §12). */
import { chooseSender, outboxSender } from '@pg/functions/push/senders';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { fcm } from '../support/fcm.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, signIn } from '../support/people.ts';
import {
  buildDevices,
  buildOldDevices,
  deliver,
  removeBuiltDevices,
  spend,
  tokensPushedTo,
  writeMembers,
} from '../support/push.ts';
import { house, minutes, ordered, send, tokensReached } from '../support/push-house.ts';

beforeEach(() => fcm.reset());
afterAll(async () => {
  await removeBuiltDevices();
  fcm.close();
});

describe('A new expense', () => {
  it('reaches each device of the other members once, even if they share several of its groups', async () => {
    const asha = await buildPersonWithCoins(10_000, 'Asha Rao');
    const codes = [
      await buildGroup([asha], 'House'),
      await buildGroup([asha], 'Trip'),
      await buildGroup([asha], 'Mess'),
    ];
    const prefix = `${asha.userId}-`;
    const others = await writeMembers(codes[0] ?? '', 39, prefix);
    await writeMembers(codes[1] ?? '', 25, prefix);
    await writeMembers(codes[2] ?? '', 10, prefix);
    const groupsOf = (index: number): string[] => codes.filter((_, group) => index < ([39, 25, 10][group] ?? 0));
    const devices = others.flatMap((userId, index) =>
      Array.from({ length: index < 19 ? 2 : 1 }, () => ({ userId, groupCodes: groupsOf(index) })),
    );
    const tokens = await buildDevices(devices);
    const own = { userId: asha.userId, groupCodes: codes };
    expect(tokens.length + (await buildDevices([own, own])).length).toBe(60);

    await deliver(await spend(asha, codes), send);
    expect(tokensReached()).toEqual(ordered(tokens));
  });

  it('reaches each of 1,200 devices once, even if its event is delivered three times', async () => {
    const { asha, code, token } = await house();
    const others = await writeMembers(code, 198, `${asha.userId}-`);
    const devices = Array.from({ length: 1199 }, (_, index) => ({
      userId: others[index % others.length] ?? '',
      groupCodes: [code],
    }));
    const tokens = [...(await buildDevices(devices)), token];
    const id = await spend(asha, [code]);
    await Promise.allSettled([deliver(id, send), deliver(id, send)]);
    await deliver(id, send);
    expect(tokensReached()).toEqual(ordered(tokens));
  });

  it('is announced with its recorder, amount, tags and group, and nothing else', async () => {
    const { asha, code } = await house();
    const expenseId = await spend(asha, [code], ['chai', 'samosa'], 1250.5);
    await deliver(expenseId, send);
    const text = 'Asha Rao added ₹1,250.50 · chai, samosa';
    expect(fcm.received.map(({ data }) => data)).toEqual([
      { expenseId, groupCode: code, groupName: 'Sunrise PG', text },
    ]);
  });

  it('is announced without links, addresses and phone numbers, even if its recorder, its group or a tag has one in the name', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(100, 'KYC ends: sbi-kyc.com'), buildPerson('Ravi')]);
    const code = await buildGroup([asha, ravi], 'State Bank +91 98765 43210');
    await buildDevices([{ userId: ravi.userId, groupCodes: [code] }]);
    await deliver(await spend(asha, [code], ['pay kyc@okbank']), send);
    const [push] = fcm.received;
    expect(push?.data).toMatchObject({ groupName: 'State Bank …', text: 'KYC ends: … added ₹25.00 · pay …' });
  });

  it('makes no sound after three others by the same person in ten minutes, and is not announced after thirty others', async () => {
    const { asha, ravi, code } = await house();
    await ravi.can('setMonthlyLimit', { limit: 100 });
    await buildDevices([{ userId: asha.userId, groupCodes: [code] }]);
    const ids: string[] = [];
    for (let times = 0; times < 12; times += 1) ids.push(await spend(asha, [code], ['chai'], 0.01));
    ids.push(await spend(ravi, [code]));
    // The events arrive in another order, and some of them twice.
    for (const id of [...ids.toReversed(), ...ids]) await deliver(id, send);
    const rang = new Set(fcm.received.filter(({ data }) => data.quiet !== 'yes').map(({ data }) => data.expenseId));
    expect(fcm.received).toHaveLength(13);
    expect(rang).toEqual(new Set([...ids.slice(0, 3), ids.at(-1)]));

    // After thirty, expenses are not announced, because each announcement reads the devices of every member.
    const createdAt = new Date().toISOString();
    const more = Array.from({ length: 18 }, () => database.collection('expenses').doc());
    await Promise.all(more.map((one) => one.set({ owner: asha.id, createdAt })));
    fcm.reset();
    await deliver(await spend(asha, [code]), send);
    expect(fcm.received).toEqual([]);

    // Expenses recorded ten minutes earlier no longer count.
    const before = new Date(Date.now() - minutes(10)).toISOString();
    const stored = await database.collection('expenses').where('owner', '==', asha.id).get();
    await Promise.all(stored.docs.map(({ ref }) => ref.update({ createdAt: before })));
    fcm.reset();
    await deliver(await spend(asha, [code]), send);
    expect(fcm.received.map(({ data }) => data.quiet)).toEqual([undefined]);
  });

  it('is announced with the name of the group that the device is registered for', async () => {
    const { asha, ravi, code } = await house();
    const trip = await buildGroup([asha, ravi], 'Goa trip');
    const [token] = await buildDevices([{ userId: ravi.userId, groupCodes: [trip] }]);
    await deliver(await spend(asha, [code, trip]), send);
    expect(fcm.received.find((push) => push.token === token)?.data.groupName).toBe('Goa trip');
    expect(fcm.received).toHaveLength(2);
  });

  it('does not reach a member’s device that is registered only for a group that they left', async () => {
    const { asha, ravi, code } = await house();
    const trip = await buildGroup([asha, ravi], 'Goa trip');
    const [token] = await buildDevices([{ userId: ravi.userId, groupCodes: [trip] }]);
    await ravi.can('leaveGroup', { groupCode: trip });
    await deliver(await spend(asha, [code, trip]), send);
    expect(tokensReached()).not.toContain(token);
    expect(fcm.received.map(({ data }) => data.groupName)).not.toContain('Goa trip');
  });

  it('does not reach a member’s device that is not registered for the group, or a stranger’s device', async () => {
    const { asha, ravi, code, token } = await house();
    const stranger = await buildPerson();
    await buildDevices([
      { userId: ravi.userId, groupCodes: [] },
      { userId: stranger.userId, groupCodes: [code] },
    ]);
    await deliver(await spend(asha, [code]), send);
    expect(tokensReached()).toEqual([token]);
  });

  it('does not reach an unlisted device, a device of an ended session, or a device that someone else now uses', async () => {
    const { asha, ravi, code, token } = await house();
    const imran = await buildPerson('Imran');
    await imran.can('joinGroup', { groupCode: code });
    await buildOldDevices(ravi.userId, 3, [code]);
    const [moved = ''] = await buildDevices([{ userId: imran.userId, groupCodes: [code] }]);
    await ravi.can('registerDevice', { userId: ravi.userId, token: moved, groupCodes: [] });
    expect(await tokensPushedTo(await spend(asha, [code]))).toEqual([token]);

    await ravi.can('signOutEverywhere');
    const back = await signIn(ravi);
    expect(await tokensPushedTo(await spend(asha, [code]))).toEqual([]);
    await back.can('registerDevice', { userId: ravi.userId, token, groupCodes: [code] });
    expect(await tokensPushedTo(await spend(asha, [code]))).toEqual([token]);
  });

  it('is not announced once it is deleted, or after ten minutes', async () => {
    const { asha, code } = await house();
    const deleted = await spend(asha, [code]);
    await asha.can('deleteExpense', { id: deleted });
    expect(await deliver(deleted, send)).toMatchObject([{ why: 'nothing to send' }]);
    const old = await spend(asha, [code]);
    const happenedAt = new Date(Date.now() - minutes(10) - 1);
    expect(await deliver(old, send, { happenedAt })).toMatchObject([{ why: 'too old' }]);
    expect(fcm.received).toEqual([]);
  });
});

it('Only demo projects write pushes to their database instead of sending them', async () => {
  expect(await chooseSender()).toBe(outboxSender);
  expect(await chooseSender('demo-anything')).toBe(outboxSender);
  expect(await chooseSender('sunrise')).not.toBe(outboxSender);
});
