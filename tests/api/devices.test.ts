/** Devices that want pushes (docs/product.md §11). */
import { describe, expect, it } from 'vitest';
import { storedDevicesOf } from '../support/database.ts';
import { anyKey, buildGroup, buildPerson } from '../support/people.ts';

describe('A device', () => {
  it('is registered for any number of its person’s groups, none included', async () => {
    const asha = await buildPerson();
    const token = anyKey();
    const codes = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    for (const groupCodes of [codes, []]) {
      expect(await asha.can('registerDevice', { userId: asha.userId, token, groupCodes })).toEqual({ groupCodes });
      const devices = [...(await storedDevicesOf(asha.userId)).values()];
      expect(devices).toMatchObject([{ userId: asha.userId, token, groupCodes, kind: 'web' }]);
    }
  });

  it('moves to whoever signs in on it', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const token = anyKey();
    await asha.can('registerDevice', { userId: asha.userId, token, groupCodes: [] });
    await ravi.can('registerDevice', { userId: ravi.userId, token, groupCodes: [] });
    expect((await storedDevicesOf(asha.userId)).size).toBe(0);
    expect((await storedDevicesOf(ravi.userId)).size).toBe(1);
  });

  it('is not registered for another person, nor for a group of others', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const others = await buildGroup([ravi]);
    const token = anyKey();
    expect(await asha.tries('registerDevice', { userId: ravi.userId, token, groupCodes: [] })).toMatchObject({
      status: 403,
      body: { error: 'not-yourself' },
    });
    for (const code of [others, 'ZZZZZZ']) {
      expect(await asha.tries('registerDevice', { userId: asha.userId, token, groupCodes: [code] })).toMatchObject({
        status: 403,
        body: { error: 'not-a-member' },
      });
    }
    expect((await storedDevicesOf(asha.userId)).size + (await storedDevicesOf(ravi.userId)).size).toBe(0);
  });

  it('is dropped when its person signs out, and by nobody else', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const token = anyKey();
    await asha.can('registerDevice', { userId: asha.userId, token, groupCodes: [] });
    await ravi.can('unregisterDevice', { token });
    expect((await storedDevicesOf(asha.userId)).size).toBe(1);
    await asha.can('unregisterDevice', { token });
    await asha.can('unregisterDevice', { token });
    expect((await storedDevicesOf(asha.userId)).size).toBe(0);
  });
});
