/**
 * Pushes about a new expense, in the language of each device. Pushes that cannot be sent are dropped, retried or
 * left to the next delivery (docs/product.md §2, §12).
 */
import { tellWaiting } from '@pg/functions/ledger/write-notices';
import { noticePushes } from '@pg/functions/push/pushes';
import { chooseSender, demoSender } from '@pg/functions/push/senders';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { database, listedDevicesOf } from '../support/database.ts';
import { payment } from '../support/expenses.ts';
import { fcm, ordered, sendToFcm as send, tokensReached } from '../support/fcm.ts';
import { anyId, file, paidTo, spent } from '../support/imports.ts';
import { anyKey, buildGroup, buildPerson, type Person, signIn } from '../support/people.ts';
import {
  announceNewest,
  buildDevices,
  buildOldDevices,
  deliver,
  flatWithDevice,
  isRegistered,
  type Pushed,
  pushesTo,
  removeBuiltDevices,
  tokensPushedTo,
  writeMembers,
} from '../support/push.ts';
import { toldTo } from '../support/recurring.ts';

const minutes = (count: number): number => count * 60_000;

/** Begins a delivery whose process dies while it sends. */
async function deliverAndDie(expense: { readonly id: string }): Promise<void> {
  const started = Promise.withResolvers<void>();
  void deliver(expense, () => {
    started.resolve();
    return new Promise(() => undefined);
  });
  await started.promise;
}

beforeEach(() => fcm.reset());
afterAll(async () => {
  await removeBuiltDevices();
  fcm.close();
});

describe('A new expense', () => {
  it('reaches each device of the other members once, even if they share several of its groups', async () => {
    const asha = await buildPerson('Asha', 10_000);
    const codes = [
      await buildGroup([asha], 'House'),
      await buildGroup([asha], 'Trip'),
      await buildGroup([asha], 'Mess'),
    ];
    const prefix = `${asha.mobile}-`;
    const others = await writeMembers(codes[0] ?? '', 39, prefix);
    await writeMembers(codes[1] ?? '', 25, prefix);
    await writeMembers(codes[2] ?? '', 10, prefix);
    const groupsOf = (index: number): string[] => codes.filter((_, group) => index < ([39, 25, 10][group] ?? 0));
    const devices = others.flatMap((userId, index) =>
      Array.from({ length: index < 19 ? 2 : 1 }, () => ({ userId, groupCodes: groupsOf(index) })),
    );
    const tokens = await buildDevices(devices);
    const own = { userId: asha.mobile, groupCodes: codes };
    expect(tokens.length + (await buildDevices([own, own])).length).toBe(60);

    await deliver(await asha.adds(codes), send);
    expect(tokensReached()).toEqual(ordered(tokens));
  });

  /** Records thirty expenses by hand: each announcement reads the devices of every member. */
  async function recordsThirty({ id: owner }: Person): Promise<void> {
    const createdAt = new Date().toISOString();
    const more = Array.from({ length: 30 }, () => database.collection('expenses').doc());
    await Promise.all(more.map((one) => one.set({ owner, createdAt })));
  }

  it('is told later, with all others until then, after thirty by the same person in ten minutes', async () => {
    const { asha, ravi, code } = await flatWithDevice();
    await recordsThirty(asha);
    for (const amount of [900, 100]) await deliver(await asha.adds(code, amount), send);
    expect(fcm.received).toEqual([]);
    // Who is removed meanwhile is told too.
    await asha.can('removeMember', { groupCode: code, userId: ravi.mobile });
    await tellWaiting(new Date(Date.now() + minutes(60)));
    const notices = await database.collection('notices').where('groupCode', '==', code).get();
    const [told, ...more] = await Promise.all(notices.docs.map(({ id }) => noticePushes(id)));
    expect(more).toEqual([]);
    expect(told?.pushFor({ userId: ravi.id, groupCodes: [], language: 'en' })).toMatchObject({
      text: 'Asha added many expenses. You now owe ₹500.00.',
      left: 'before',
    });
    expect(told?.userIds).toEqual([ravi.id]);
  });

  it('is announced again ten minutes after thirty others by the same person', async () => {
    const { asha, code } = await flatWithDevice();
    await recordsThirty(asha);
    // Expenses recorded ten minutes earlier no longer count.
    const before = new Date(Date.now() - minutes(10)).toISOString();
    const stored = await database.collection('expenses').where('owner', '==', asha.id).get();
    await Promise.all(stored.docs.map(({ ref }) => ref.update({ createdAt: before })));
    await deliver(await asha.adds(code), send);
    expect(fcm.received).toHaveLength(1);
  });

  it('is announced with the name of the group that the device is registered for', async () => {
    const { asha, ravi, code } = await flatWithDevice();
    const trip = await buildGroup([asha, ravi], 'Goa trip');
    const [token] = await buildDevices([{ userId: ravi.mobile, groupCodes: [trip] }]);
    await deliver(await asha.adds([code, trip]), send);
    expect(fcm.received.find((push) => push.token === token)?.data.groupName).toBe('Goa trip');
    expect(fcm.received).toHaveLength(2);
  });

  it('does not reach a member’s device that is registered only for a group that they left', async () => {
    const { asha, ravi, code } = await flatWithDevice();
    const trip = await buildGroup([asha, ravi], 'Goa trip');
    const [token] = await buildDevices([{ userId: ravi.mobile, groupCodes: [trip] }]);
    await ravi.can('leaveGroup', { groupCode: trip });
    await deliver(await asha.adds([code, trip]), send);
    expect(tokensReached()).not.toContain(token);
    expect(fcm.received.map(({ data }) => data.groupName)).not.toContain('Goa trip');
  });

  it('does not reach a member’s device that is not registered for the group, or a stranger’s device', async () => {
    const { asha, ravi, code, token } = await flatWithDevice();
    const stranger = await buildPerson();
    await buildDevices([
      { userId: ravi.mobile, groupCodes: [] },
      { userId: stranger.mobile, groupCodes: [code] },
    ]);
    await deliver(await asha.adds(code), send);
    expect(tokensReached()).toEqual([token]);
  });

  it('does not reach an unlisted device, a device of an ended session, or a device that someone else now uses', async () => {
    const { asha, ravi, code, token } = await flatWithDevice();
    const imran = await buildPerson('Imran');
    await imran.can('joinGroup', { groupCode: code });
    await buildOldDevices(ravi.mobile, 3, [code]);
    const [moved = ''] = await buildDevices([{ userId: imran.mobile, groupCodes: [code] }]);
    await ravi.can('registerDevice', { userId: ravi.mobile, token: moved, groupCodes: [] });
    expect(await tokensPushedTo(await asha.adds(code))).toEqual([token]);

    await ravi.can('signOutEverywhere');
    const back = await signIn(ravi);
    expect(await tokensPushedTo(await asha.adds(code))).toEqual([]);
    await back.can('registerDevice', { userId: ravi.mobile, token, groupCodes: [code] });
    expect(await tokensPushedTo(await asha.adds(code))).toEqual([token]);
  });

  it('is not announced once it is deleted, or after ten minutes', async () => {
    const { asha, code } = await flatWithDevice();
    const deleted = await asha.adds(code);
    await asha.can('deleteExpense', { id: deleted.id });
    expect(await deliver(deleted, send)).toMatchObject([{ why: 'nothing to send' }]);
    const old = await asha.adds(code);
    const happenedAt = new Date(Date.now() - minutes(10) - 1);
    expect(await deliver(old, send, { happenedAt })).toMatchObject([{ why: 'too old' }]);
    expect(fcm.received).toEqual([]);
  });
});

describe('What one person hears', () => {
  /** Lets the triggers send all pushes about what Asha has told everybody of by a notice. Returns those to Ravi. */
  const noticesOf = async (asha: Person, ravi: Person): Promise<Pushed[]> => {
    await toldTo(asha, 'by');
    return pushesTo(ravi);
  };
  const isLoud = ({ quiet }: Pick<Pushed, 'quiet'>): boolean => quiet === undefined;

  it('is three events in ten minutes, whoever causes them and of whatever kind; later ones are silent', async () => {
    const { asha, ravi, code } = await flatWithDevice();
    const [imran, charu] = [await buildPerson('Imran', 1000), await buildPerson('Charu')];
    const heard: Pushed[] = [];
    await imran.can('joinGroup', { groupCode: code });
    await announceNewest(code);
    await asha.can('importRows', file(code, anyId(), [spent('rent', [[asha, 10]], [[ravi, 10]])]));
    heard.push(...(await noticesOf(asha, ravi)));
    const expenses = [await asha.adds(code), await imran.adds(code)];
    for (const expense of expenses) await deliver(expense, demoSender);
    await charu.can('joinGroup', { groupCode: code });
    await announceNewest(code);
    await asha.can('importRows', file(code, anyId(), [paidTo('cash', ravi, asha, 10)]));
    heard.push(...(await noticesOf(asha, ravi)));
    await asha.can('recordPayment', payment(code, asha, ravi, 5));
    await announceNewest(code);
    heard.push(...(await pushesTo(ravi)));
    expect(heard.map((push) => [push.text.split(' · ')[0], isLoud(push)])).toEqual([
      ['Imran joined the group', true],
      ['Asha brought the group’s expenses over from a file. You now owe ₹10.00.', true],
      ['Asha added ₹60.00', true],
      ['Imran added ₹60.00', false],
      ['Charu joined the group', false],
      [expect.stringMatching(/^Asha brought the group’s expenses over/), false],
      ['Asha recorded paying you ₹5.00', false],
    ]);
    // Who hears little is not silenced by what others hear.
    await buildDevices([{ userId: asha.mobile, groupCodes: [code] }]);
    await deliver(await imran.adds(code), demoSender);
    expect((await pushesTo(asha)).map(isLoud)).toEqual([true]);

    const later = new Date(Date.now() + minutes(10) + 1000);
    await pushesTo(ravi);
    await deliver(await imran.adds(code), demoSender, { happenedAt: later, clock: () => later });
    expect((await pushesTo(ravi)).map(isLoud)).toEqual([true]);
  });

  it('counts an event once, however often it is delivered, and nothing that a muted device does not get', async () => {
    const { asha, ravi, code, token } = await flatWithDevice();
    const trip = await buildGroup([asha, ravi], 'Goa trip');
    for (let times = 0; times < 3; times += 1) await deliver(await asha.adds(trip), send);
    expect(fcm.received).toEqual([]);

    const expense = await asha.adds(code);
    await deliverAndDie(expense);
    await deliver(expense, send, { clock: () => new Date(Date.now() + minutes(2) + 1000) });
    const ids = [expense.id];
    for (let times = 0; times < 3; times += 1) {
      const { id } = await asha.adds(code);
      ids.push(id);
      for (const _ of ['first', 'second']) await deliver({ id }, send);
    }
    expect(fcm.received.map(({ token, data }) => [token, data.expenseId, data.quiet])).toEqual(
      ids.map((id, index) => [token, id, index < 3 ? undefined : 'yes']),
    );
  });

  it('is the same on all devices of the person, however many events arrive at once', async () => {
    const { asha, ravi, code } = await flatWithDevice();
    await buildDevices([{ userId: ravi.mobile, groupCodes: [code] }]);
    const expenses = [];
    for (let times = 0; times < 8; times += 1) expenses.push(await asha.adds(code));
    await Promise.all(expenses.map((expense) => deliver(expense, send)));
    const loud = fcm.received.filter(({ data }) => data.quiet === undefined);
    expect(fcm.received).toHaveLength(16);
    expect(loud).toHaveLength(6);
    expect(new Set(loud.map(({ data }) => data.expenseId)).size).toBe(3);
  });

  it('is one line for the imports of a group: each replaces the one before', async () => {
    const { asha, ravi, code } = await flatWithDevice();
    for (let times = 0; times < 4; times += 1) {
      await asha.can('importRows', file(code, anyId(), [spent(`${times}`, [[asha, 0.01]], [[ravi, 0.01]])]));
    }
    const pushes = await noticesOf(asha, ravi);
    expect(pushes).toHaveLength(4);
    expect(new Set(pushes.map(({ eventId }) => eventId)).size).toBe(1);
    expect(pushes.filter(isLoud)).toHaveLength(3);
  });
});

it('Only demo projects write pushes to their database instead of sending them', async () => {
  expect(await chooseSender()).toBe(demoSender);
  expect(await chooseSender('demo-anything')).toBe(demoSender);
  expect(await chooseSender('sunrise')).not.toBe(demoSender);
});

describe('When a push cannot be sent', () => {
  it('devices with an invalid token are deleted, and the other devices get their push', async () => {
    const { asha, ravi, code, token } = await flatWithDevice();
    const [gone = '', elsewhere = ''] = await buildDevices(
      [1, 2].map(() => ({ userId: ravi.mobile, groupCodes: [code] })),
    );
    fcm.answers((message) => {
      if (message.token === gone) return { status: 404, error: 'UNREGISTERED' };
      return message.token === elsewhere ? { status: 403, error: 'SENDER_ID_MISMATCH' } : { status: 200 };
    });
    await deliver(await asha.adds(code), send);
    expect(tokensReached()).toEqual([token]);
    expect(await Promise.all([gone, elsewhere, token].map(isRegistered))).toEqual([false, false, true]);
  });

  it.each([
    ['its answer names the token', { field: 'message.token' }],
    ['its message says so', { message: 'The registration token is not a valid FCM registration token' }],
  ])('a device whose token FCM does not recognise is deleted, and nothing is logged: %s', async (_, why) => {
    const { asha, ravi, code, token } = await flatWithDevice();
    const [garbage = ''] = await buildDevices([{ userId: ravi.mobile, groupCodes: [code] }]);
    fcm.answers((message) =>
      message.token === garbage ? { status: 400, error: 'INVALID_ARGUMENT', ...why } : { status: 200 },
    );
    const logged = await deliver(await asha.adds(code), send);
    expect(logged).toEqual([expect.objectContaining({ event: 'push-sent', sent: 1, later: 0 })]);
    expect(await Promise.all([garbage, token].map(isRegistered))).toEqual([false, true]);
  });

  it.each([
    ['without a reason', {}],
    ['for what it contains', { field: 'message.data[0].value', message: 'Invalid value at message.data[0].value' }],
    ['because it is too large', { message: 'Message is too big' }],
  ])('a message that FCM refuses %s is not retried, its devices stay, and one line is logged', async (_, why) => {
    const { asha, ravi, code, token } = await flatWithDevice();
    const others = await buildDevices([1, 2, 3].map(() => ({ userId: ravi.mobile, groupCodes: [code] })));
    const all = [token, ...others];
    fcm.answers(() => ({ status: 400, error: 'INVALID_ARGUMENT', ...why }));
    const logged = await deliver(await asha.adds(code), send);
    expect(logged).toMatchObject([
      { event: 'push-refused', codes: { 'messaging/invalid-argument': 4 } },
      { event: 'push-sent', sent: 0, later: 0 },
    ]);
    expect(all.map(fcm.timesOf)).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(all.map(isRegistered))).toEqual([true, true, true, true]);
  });

  it('the push is retried after the pause that the service requests', async () => {
    const { asha, code, token } = await flatWithDevice();
    const at: number[] = [];
    fcm.answers((_message, time) => {
      at.push(performance.now());
      return time === 1 ? { status: 429, error: 'QUOTA_EXCEEDED', retryAfter: 2 } : { status: 200 };
    });
    await deliver(await asha.adds(code), send);
    expect(tokensReached()).toEqual([token]);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(1990);
  });

  it('a push that still fails is left to the next delivery, which does not send the other pushes again', async () => {
    const { asha, ravi, code, token } = await flatWithDevice();
    const [failing = ''] = await buildDevices([{ userId: ravi.mobile, groupCodes: [code] }]);
    fcm.answers((message) => (message.token === failing ? { status: 500, error: 'INTERNAL' } : { status: 200 }));
    const expense = await asha.adds(code);
    await expect(deliver(expense, send)).rejects.toThrow('1 pushes');
    expect(tokensReached()).toEqual([token]);

    fcm.answers(() => ({ status: 200 }));
    await deliver(expense, send);
    expect(tokensReached()).toEqual(ordered([failing, token]));
    expect(fcm.timesOf(token)).toBe(1);
  });

  it('a push that must wait long is left to the next delivery', async () => {
    const { asha, code, token } = await flatWithDevice();
    fcm.answers(() => ({ status: 429, error: 'QUOTA_EXCEEDED', retryAfter: 600 }));
    await expect(deliver(await asha.adds(code), send)).rejects.toThrow('1 pushes');
    expect(fcm.timesOf(token)).toBe(1);
  });

  it('a second delivery sends nothing until the lease of the first one ends, and then takes over', async () => {
    const { asha, code, token } = await flatWithDevice();
    const expense = await asha.adds(code);
    await deliverAndDie(expense);
    await expect(deliver(expense, send)).rejects.toThrow(expense.id);
    expect(fcm.received).toEqual([]);

    await deliver(expense, send, { clock: () => new Date(Date.now() + minutes(2) + 1000) });
    expect(tokensReached()).toEqual([token]);
  });
});

describe('The language of an account', () => {
  it('is returned by each login after the user sets it, and by no login before', async () => {
    const { mobile, password, can } = await buildPerson();
    expect(await succeed('login', { userId: mobile, password })).not.toHaveProperty('language');
    for (const language of ['hi', 'hi']) expect(await can('setLanguage', { language })).toEqual({ language });
    expect(await succeed('login', { userId: mobile, password })).toMatchObject({ language: 'hi' });
  });
});

describe('A push', () => {
  it('is written in the language of the device that gets it, and in English if the device named none', async () => {
    const asha = await buildPerson('Asha', 10_000);
    const [ravi, meera] = [await buildPerson('Ravi'), await buildPerson('Meera')];
    const code = await buildGroup([asha, ravi, meera], 'Sunrise PG');
    const [hindi, unnamed] = [anyKey(), anyKey()];
    await ravi.can('registerDevice', { userId: ravi.mobile, token: hindi, groupCodes: [code], language: 'hi' });
    await meera.can('registerDevice', { userId: meera.mobile, token: unnamed, groupCodes: [code] });
    expect(await listedDevicesOf(ravi.mobile)).toMatchObject([{ language: 'hi' }]);

    await deliver(await asha.adds(code, 30, { tags: ['chai'] }), send);
    const texts = Object.fromEntries(fcm.received.map(({ token, data }) => [token, data.text]));
    expect(texts).toEqual({
      [hindi]: 'Asha ने ₹30.00 जोड़े · chai · आपका हिस्सा ₹10.00',
      [unnamed]: 'Asha added ₹30.00 · chai · your share ₹10.00',
    });
  });
});
