/** Devices that receive pushes, and which process sends those about an event (docs/product.md §11, §12). */
import { createHash } from 'node:crypto';
import { acquireLease, LeaseHeld } from '@pg/functions/firestore/leases';
import { pruneDevices } from '@pg/functions/push/devices';
import { describe, expect, it } from 'vitest';
import { randomUUID } from '../support/chance.ts';
import { listedDevicesOf, storedDevicesOf, storedUser } from '../support/database.ts';
import { anyKey, anyMobile, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { buildDevices, isRegistered } from '../support/push.ts';

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const register = (who: Person, token: string, groupCodes: readonly string[] = []) =>
  who.can('registerDevice', { userId: who.mobile, token, groupCodes });
const tokensOf = async ({ mobile }: Person): Promise<string[]> =>
  (await listedDevicesOf(mobile)).map(({ token }) => token);
const storedTokensOf = async ({ mobile }: Person): Promise<Set<string>> =>
  new Set([...(await storedDevicesOf(mobile)).values()].map(({ token }) => token));

describe('A device', () => {
  it('is registered for any number of its user’s groups, including none', async () => {
    const asha = await buildPerson();
    const token = anyKey();
    const codes = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    for (const groupCodes of [codes, []]) {
      expect(await asha.can('registerDevice', { userId: asha.mobile, token, groupCodes })).toEqual({ groupCodes });
      const devices = await listedDevicesOf(asha.mobile);
      expect(devices).toMatchObject([{ userId: asha.mobile, token, groupCodes, kind: 'web' }]);
    }
  });

  it('belongs to the user who registered it last', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const [token, other] = [anyKey(), anyKey()];
    await register(asha, token);
    await register(ravi, token);
    expect([await tokensOf(asha), await tokensOf(ravi)]).toEqual([[], [token]]);
    // Asha's account lists the device until she registers another one. Then only Ravi's account lists it.
    await register(asha, other);
    expect([await tokensOf(asha), await tokensOf(ravi)]).toEqual([[other], [token]]);
    expect((await storedUser(asha.mobile)).devices).toEqual([idOf(other)]);
    await register(asha, token);
    expect([await tokensOf(asha), await tokensOf(ravi)]).toEqual([[other, token], []]);
  });

  it('is removed when its user unregisters it, and cannot be removed by another user', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const [token, other] = [anyKey(), anyKey()];
    for (const one of [token, other]) await register(asha, one);
    await ravi.can('unregisterDevice', { token });
    expect(await tokensOf(asha)).toEqual([token, other]);
    await asha.can('unregisterDevice', { token });
    await asha.can('unregisterDevice', { token });
    expect(await storedTokensOf(asha)).toEqual(new Set([other]));
    expect((await storedUser(asha.mobile)).devices).toEqual([idOf(other)]);
  });
});

describe('A user who registers more than twenty devices', () => {
  it('keeps only the last twenty, both in the account’s list and in the database', async () => {
    const asha = await buildPerson();
    const tokens = Array.from({ length: 23 }, anyKey);
    for (const token of tokens) await register(asha, token);
    expect(await tokensOf(asha)).toEqual(tokens.slice(3));
    expect(await storedTokensOf(asha)).toEqual(new Set(tokens.slice(3)));
    // The oldest device registers again, so the next new device replaces the second oldest.
    await register(asha, tokens[3] ?? '');
    const last = anyKey();
    await register(asha, last);
    expect(await tokensOf(asha)).toEqual([...tokens.slice(5), tokens[3], last]);
  });
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

it('Devices that have not registered for 60 days are removed in one run, even 500, and a more recent one stays', async () => {
  const device = { userId: anyMobile(), groupCodes: [] };
  const [old = ''] = await buildDevices([device], daysAgo(61));
  const [recent = ''] = await buildDevices([device], daysAgo(59));
  const many = Array.from({ length: 500 }, () => device);
  await buildDevices(many, daysAgo(70));
  expect(await pruneDevices(new Date())).toBeGreaterThanOrEqual(501);
  expect(await pruneDevices(new Date())).toBe(0);
  expect([await isRegistered(old), await isRegistered(recent)]).toEqual([false, true]);
});

const now = new Date();
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);

it('A process that took too long cannot record progress or end its claim once another process has taken over', async () => {
  const id = randomUUID();
  const slow = await acquireLease(id, () => now);
  const next = await acquireLease(id, () => hours(1));
  await expect(slow?.record({ cursor: 'half', later: [] })).rejects.toBeInstanceOf(LeaseHeld);
  await expect(slow?.release({ done: true })).rejects.toBeInstanceOf(LeaseHeld);
  await next?.release({ done: true });
  expect(await acquireLease(id, () => hours(2))).toBeUndefined();
});
