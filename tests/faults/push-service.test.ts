/** Pushes while the push service fails or is away (docs/product.md §12). */
import type { Sender } from '@pg/functions/push/senders';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fcm, ordered, sendToFcm as send, tokensReached } from '../support/fcm.ts';
import { buildDevices, deliver, flatWithDevice, removeBuiltDevices, writeMembers } from '../support/push.ts';

beforeEach(() => fcm.reset());
afterAll(async () => {
  await removeBuiltDevices();
  fcm.close();
});

describe('When the push service fails', () => {
  it.each([
    ['a failure of the service', { status: 500, error: 'INTERNAL' }],
    ['an unavailable service', { status: 503, error: 'UNAVAILABLE' }],
    ['a connection that is cut', 'cut'],
  ] as const)('the push is retried: %s', async (_, failure) => {
    const { asha, code, token } = await flatWithDevice();
    fcm.answers((_message, time) => (time === 1 ? failure : { status: 200 }));
    await deliver(await asha.adds(code), send);
    expect(tokensReached()).toEqual([token]);
  });

  it('sending to many devices stops at 2,000 failures, and the next successful delivery sends each push once', async () => {
    const { asha, code, token } = await flatWithDevice();
    const others = await writeMembers(code, 150, `${asha.mobile}-`);
    const devices = others.flatMap((userId) => Array.from({ length: 20 }, () => ({ userId, groupCodes: [code] })));
    const tokens = [...(await buildDevices(devices)), token];
    const expense = await asha.adds(code);
    const tried: string[] = [];
    const away: Sender = async (pushes) => {
      tried.push(...pushes.map((push) => push.token));
      return pushes.map(() => ({ kind: 'later', code: 'away', waitMs: 600_000 }));
    };
    await expect(deliver(expense, away)).rejects.toThrow('2000 pushes');
    await expect(deliver(expense, away)).rejects.toThrow('2000 pushes');
    expect(new Set(tried).size).toBe(2000);
    expect(tried).toHaveLength(4000);
    await deliver(expense, send);
    expect(tokensReached()).toEqual(ordered(tokens));
  });
});
