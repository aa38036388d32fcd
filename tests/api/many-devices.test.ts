/**
 * In an older version, someone who stole a token could register a thousand devices for its user. Ending the sessions
 * and memberships of such a user costs no more than for a user with one device (docs/decisions/0038).
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { afterAll, describe, expect, it } from 'vitest';
import { database, storedDevicesOf, storedGroup, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { closeMeteredApi, type Metered, metered, people } from '../support/metering/metered-api.ts';
import { signInByPhone } from '../support/otp.ts';
import type { Person } from '../support/people.ts';

// Imported only after the meter has replaced the emulator's address.
const { buildOldDevices, tokensPushedTo, removeBuiltDevices, spend } = await import('../support/push.ts');
const { erase } = await import('@pg/functions/identity/erasure');

const many = 1000;
const newPassword = 'rent-and-chai';

afterAll(async () => {
  await removeBuiltDevices();
  closeMeteredApi();
});

/** Creates a group of Asha, the admin, and Ravi, who has this many devices in the oldest format. */
async function house(devices: number): Promise<{ asha: Person; ravi: Person; code: string }> {
  const [asha, ravi] = await Promise.all([people.buildPerson('Asha'), people.buildPerson('Ravi')]);
  const code = await people.buildGroup([asha, ravi]);
  await buildOldDevices(ravi.userId, devices, [code]);
  return { asha, ravi, code };
}

const anyKey = () => ({ key: people.anyKey() });

/**
 * Ends the sessions and memberships of a member with this many devices. Returns how many documents each call reads and
 * writes.
 */
async function costs(devices: number): Promise<Map<EndpointName, Pick<Metered, 'reads' | 'writes'>>> {
  const { asha, ravi, code } = await house(devices);
  const { userId } = ravi;
  const found = new Map<EndpointName, Pick<Metered, 'reads' | 'writes'>>();
  const count = async (name: EndpointName, work: () => Promise<unknown>): Promise<void> => {
    const { reads, writes } = await metered(work);
    found.set(name, { reads, writes });
  };

  await count('removeMember', () => asha.can('removeMember', { groupCode: code, userId }, anyKey()));
  expect((await storedGroup(code)).members).not.toHaveProperty(userId);
  await ravi.can('joinGroup', { groupCode: code });
  await count('leaveGroup', () => ravi.can('leaveGroup', { groupCode: code }, anyKey()));
  await count('signOutEverywhere', () => ravi.can('signOutEverywhere'));
  const back = await people.signIn(ravi);
  await count('changePassword', () => back.can('changePassword', { currentPassword: back.password, newPassword }));
  const firebaseIdToken = await signInByPhone(userId);
  await count('resetPassword', () => back.can('resetPassword', { firebaseIdToken, newPassword: 'tea-and-rent' }));
  const last = await people.signIn({ ...ravi, password: 'tea-and-rent' });
  await count('deleteAccount', () => last.can('deleteAccount', { password: last.password }));
  await expect(storedUser(userId)).rejects.toThrow();
  return found;
}

describe(`With ${many} stored devices`, () => {
  it('ending a session or a membership reads and writes as much as with one device', async () => {
    const [plain, crowded] = [await costs(1), await costs(many)];
    expect(crowded).toEqual(plain);
    for (const [name, { reads, writes }] of crowded) expect(reads + writes, name).toBeLessThan(30);
  });

  it('an expense is pushed only to the devices that the account lists, and costs as many reads as with one device', async () => {
    const [plain, crowded] = [await house(1), await house(many)];
    const reads: number[] = [];
    for (const { asha, ravi, code } of [plain, crowded]) {
      await asha.can('setMonthlyLimit', { limit: 1000 });
      const listed = [people.anyKey(), people.anyKey()];
      await database.doc(userPath(ravi.userId)).update({ devices: [] });
      for (const token of listed) {
        await ravi.can('registerDevice', { userId: ravi.userId, token, groupCodes: [code] }, anyKey());
      }
      const expenseId = await spend(asha, [code]);
      let heard: string[] = [];
      const cost = await metered(async () => {
        heard = await tokensPushedTo(expenseId);
      });
      expect(heard).toHaveLength(2);
      expect(new Set(heard)).toEqual(new Set(listed));
      reads.push(cost.reads);
    }
    expect(reads[1]).toBe(reads[0]);
  });

  it('the account is erased until no device is left', async () => {
    const { ravi } = await house(many);
    await ravi.can('deleteAccount', { password: ravi.password });
    await erase(ravi.id);
    expect((await storedDevicesOf(ravi.userId)).size).toBe(0);
    await people.registerPerson('Anu', ravi.userId);
  });
});
