/** Pushes that cannot be sent are dropped, retried or left to the next delivery (docs/product.md §12). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fcm } from '../support/fcm.ts';
import { buildDevices, deliver, isRegistered, removeBuiltDevices, spend } from '../support/push.ts';
import { house, minutes, ordered, send, tokensReached } from '../support/push-house.ts';

beforeEach(() => fcm.reset());
afterAll(async () => {
  await removeBuiltDevices();
  fcm.close();
});

describe('When a push cannot be sent', () => {
  it('devices with an invalid token are deleted, and the other devices get their push', async () => {
    const { asha, ravi, code, token } = await house();
    const [gone = '', elsewhere = ''] = await buildDevices(
      [1, 2].map(() => ({ userId: ravi.userId, groupCodes: [code] })),
    );
    fcm.answers((message) => {
      if (message.token === gone) return { status: 404, error: 'UNREGISTERED' };
      return message.token === elsewhere ? { status: 403, error: 'SENDER_ID_MISMATCH' } : { status: 200 };
    });
    await deliver(await spend(asha, [code]), send);
    expect(tokensReached()).toEqual([token]);
    expect(await Promise.all([gone, elsewhere, token].map(isRegistered))).toEqual([false, false, true]);
  });

  it.each([
    ['its answer names the token', { field: 'message.token' }],
    ['its message says so', { message: 'The registration token is not a valid FCM registration token' }],
  ])('a device whose token FCM does not recognise is deleted, and nothing is logged: %s', async (_, why) => {
    const { asha, ravi, code, token } = await house();
    const [garbage = ''] = await buildDevices([{ userId: ravi.userId, groupCodes: [code] }]);
    fcm.answers((message) =>
      message.token === garbage ? { status: 400, error: 'INVALID_ARGUMENT', ...why } : { status: 200 },
    );
    const logged = await deliver(await spend(asha, [code]), send);
    expect(logged).toEqual([expect.objectContaining({ event: 'push-sent', sent: 1, later: 0 })]);
    expect(await Promise.all([garbage, token].map(isRegistered))).toEqual([false, true]);
  });

  it.each([
    ['without a reason', {}],
    ['for what it contains', { field: 'message.data[0].value', message: 'Invalid value at message.data[0].value' }],
    ['because it is too large', { message: 'Message is too big' }],
  ])('a message that FCM refuses %s is not retried, its devices stay, and one line is logged', async (_, why) => {
    const { asha, ravi, code, token } = await house();
    const others = await buildDevices([1, 2, 3].map(() => ({ userId: ravi.userId, groupCodes: [code] })));
    const all = [token, ...others];
    fcm.answers(() => ({ status: 400, error: 'INVALID_ARGUMENT', ...why }));
    const logged = await deliver(await spend(asha, [code]), send);
    expect(logged).toMatchObject([
      { event: 'push-refused', codes: { 'messaging/invalid-argument': 4 } },
      { event: 'push-sent', sent: 0, later: 0 },
    ]);
    expect(all.map(fcm.timesOf)).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(all.map(isRegistered))).toEqual([true, true, true, true]);
  });

  it('the push is retried after the pause that the service requests', async () => {
    const { asha, code, token } = await house();
    const at: number[] = [];
    fcm.answers((_message, time) => {
      at.push(performance.now());
      return time === 1 ? { status: 429, error: 'QUOTA_EXCEEDED', retryAfter: 2 } : { status: 200 };
    });
    await deliver(await spend(asha, [code]), send);
    expect(tokensReached()).toEqual([token]);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(1990);
  });

  it('a push that still fails is left to the next delivery, which does not send the other pushes again', async () => {
    const { asha, ravi, code, token } = await house();
    const [failing = ''] = await buildDevices([{ userId: ravi.userId, groupCodes: [code] }]);
    fcm.answers((message) => (message.token === failing ? { status: 500, error: 'INTERNAL' } : { status: 200 }));
    const id = await spend(asha, [code]);
    await expect(deliver(id, send)).rejects.toThrow('1 pushes');
    expect(tokensReached()).toEqual([token]);

    fcm.answers(() => ({ status: 200 }));
    await deliver(id, send);
    expect(tokensReached()).toEqual(ordered([failing, token]));
    expect(fcm.timesOf(token)).toBe(1);
  });

  it('a push that must wait long is left to the next delivery', async () => {
    const { asha, code, token } = await house();
    fcm.answers(() => ({ status: 429, error: 'QUOTA_EXCEEDED', retryAfter: 600 }));
    await expect(deliver(await spend(asha, [code]), send)).rejects.toThrow('1 pushes');
    expect(fcm.timesOf(token)).toBe(1);
  });

  it('a second delivery sends nothing until the lease of the first one ends, and then takes over', async () => {
    const { asha, code, token } = await house();
    const id = await spend(asha, [code]);
    const started = Promise.withResolvers<void>();
    const dead = deliver(id, () => {
      started.resolve();
      return new Promise(() => undefined);
    });
    await started.promise;
    await expect(deliver(id, send)).rejects.toThrow(id);
    expect(fcm.received).toEqual([]);

    await deliver(id, send, { clock: () => new Date(Date.now() + minutes(2) + 1000) });
    expect(tokensReached()).toEqual([token]);
    void dead;
  });
});
