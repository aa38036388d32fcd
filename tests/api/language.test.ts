/** The language of an account and of each of its devices (docs/product.md §2, §12). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { send as call, succeed } from '../support/api.ts';
import { listedDevicesOf, storedUser } from '../support/database.ts';
import { fcm } from '../support/fcm.ts';
import { anyKey, buildGroup, buildPerson, buildPersonWithCoins } from '../support/people.ts';
import { deliver, spend } from '../support/push.ts';
import { send } from '../support/push-house.ts';

beforeEach(() => fcm.reset());
afterAll(() => fcm.close());

describe('The language of an account', () => {
  it('is returned by each login after the user sets it, and by no login before', async () => {
    const { userId, password, can } = await buildPerson();
    expect(await succeed('login', { userId, password })).not.toHaveProperty('language');
    expect(await can('setLanguage', { language: 'hi' })).toEqual({ language: 'hi' });
    expect(await succeed('login', { userId, password })).toMatchObject({ language: 'hi' });
  });

  it('cannot be set to one that the app does not support, or without a session', async () => {
    const asha = await buildPerson();
    const refused = { status: 400, body: { error: 'invalid-request', field: 'language' } };
    for (const language of ['xx', '', 5, undefined]) {
      expect(await asha.tries('setLanguage', { language })).toMatchObject(refused);
    }
    expect(await storedUser(asha.userId)).not.toHaveProperty('language');
    expect(await call('setLanguage', { language: 'hi' })).toMatchObject({ status: 401 });
  });
});

describe('A push', () => {
  it('is written in the language of the device that gets it, and in English if the device named none', async () => {
    const asha = await buildPersonWithCoins(10_000, 'Asha Rao');
    const [ravi, meera] = [await buildPerson('Ravi'), await buildPerson('Meera')];
    const code = await buildGroup([asha, ravi, meera], 'Sunrise PG');
    const [hindi, unnamed] = [anyKey(), anyKey()];
    await ravi.can('registerDevice', { userId: ravi.userId, token: hindi, groupCodes: [code], language: 'hi' });
    await meera.can('registerDevice', { userId: meera.userId, token: unnamed, groupCodes: [code] });
    expect(await listedDevicesOf(ravi.userId)).toMatchObject([{ language: 'hi' }]);

    await deliver(await spend(asha, [code], ['chai'], 20), send);
    const texts = Object.fromEntries(fcm.received.map(({ token, data }) => [token, data.text]));
    expect(texts).toEqual({ [hindi]: 'Asha Rao ने ₹20.00 जोड़े · chai', [unnamed]: 'Asha Rao added ₹20.00 · chai' });
  });
});
