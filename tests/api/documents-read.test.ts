/**
 * How many documents calls read and write. For a code that exists and for one that does not, strangers cause the same
 * work, so they learn nothing from how long a refusal takes (docs/product.md §7.8). And ending the sessions and
 * memberships of someone with a thousand devices costs no more than with one (docs/decisions/0038).
 */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import type { PersonId } from '@pg/contract/people';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Inputs } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { database, storedDevicesOf, storedGroup, storedRecords, storedUser } from '../support/database.ts';
import { file, type Part, spent } from '../support/imports.ts';
import { closeMeteredApi, type Metered, metered, people } from '../support/metering.ts';
import { signInByPhone } from '../support/otp.ts';
import type { Flat, Person } from '../support/people.ts';

// Imported only after the meter has replaced the emulator's address.
const { payment } = await import('../support/expenses.ts');
const { buildOldDevices, removeBuiltDevices } = await import('../support/push.ts');
const { erase } = await import('@pg/functions/identity/erasure');
const { finishErasure } = await import('../support/erasure.ts');

afterAll(async () => {
  await removeBuiltDevices();
  closeMeteredApi();
});

/** Whoever has the code may join, so a code that exists has to be answered differently. It has limits of its own. */
const byCode = new Set<EndpointName>(['joinGroup']);

const fieldsOf = (part: z.ZodMiniType): string[] =>
  Object.keys((z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);

/** The calls of a signed-in person that name a group, each with the name of that field. */
const naming = (Object.keys(endpoints) as EndpointName[]).flatMap((name): [EndpointName, string][] => {
  const { access, query, headers, body } = endpoints[name];
  const fields = [query, headers, body].flatMap(fieldsOf);
  const field = ['groupCode', 'groupCodes'].find((one) => fields.includes(one));
  return access === 'session' && field !== undefined && !byCode.has(name) ? [[name, field]] : [];
});

/** No group has this code: a chance of one in 887 million for each group of the test run. */
const missing = 'ABCDEF';

let stranger: Person;
let existing: string;
beforeAll(async () => {
  const { asha, ravi, code } = await people.buildFlat({ asha: 500, ravi: 0 });
  existing = code;
  // So that every query of the group finds something.
  const paid = payment(existing, ravi, asha, 1, { method: 'CASH' });
  for (let times = 0; times < 3; times += 1) {
    await asha.adds(existing, 1);
    await ravi.can('recordPayment', paid);
  }
  stranger = await people.buildPerson('Meera', 500);
});

describe('A stranger who names a group', () => {
  it('can do so in more than ten calls', () => {
    expect(naming.length).toBeGreaterThan(10);
    expect(naming).toContainEqual(['activity', 'groupCode']);
  });

  it.each(naming)('causes the same reads with %s, whether the group exists or not', async (name, field) => {
    const inputsFor = (code: string): Inputs => ({
      ...rightInputs()[name],
      ...(name === 'registerDevice' && { userId: stranger.mobile }),
      [field]: field === 'groupCodes' ? [code] : code,
    });
    const costOf = async (code: string) => {
      let answer: { status: number; body: unknown } | undefined;
      const cost = await metered(async () => {
        answer = await stranger.tries(name, inputsFor(code));
      });
      const { calls, reads, writes } = cost;
      return { status: answer?.status, body: answer?.body, calls, reads, writes };
    };
    // The first call of a kind may open connections.
    await costOf(missing);
    const [known, unknown] = [await costOf(existing), await costOf(missing)];
    // A change reads the group in the same request as the caller's account. Every other call reads only the account.
    if (endpoints[name].changes) expect(known.reads).toBeGreaterThan(1);
    else expect(known.reads).toBe(1);
    expect({ ...known, body: JSON.stringify(known.body) }).toEqual({
      ...unknown,
      body: JSON.stringify(unknown.body).replaceAll(missing, existing),
    });
  });
});

const many = 1000;
const newPassword = 'rent-and-chai';

/** Builds a flat of Asha, the admin, and Ravi, who has this many devices that his account does not list. */
async function house(devices: number): Promise<Flat<'asha' | 'ravi'>> {
  const flat = await people.buildFlat({ asha: 1000, ravi: 0 });
  await buildOldDevices(flat.ravi.mobile, devices, [flat.code]);
  return flat;
}

const anyKey = () => ({ key: people.anyKey() });

/**
 * Ends the sessions and memberships of a member with this many devices. Returns how many documents each call reads and
 * writes.
 */
async function costs(devices: number): Promise<Map<EndpointName, Pick<Metered, 'reads' | 'writes'>>> {
  const { asha, ravi, code } = await house(devices);
  const { mobile } = ravi;
  const found = new Map<EndpointName, Pick<Metered, 'reads' | 'writes'>>();
  const count = async (name: EndpointName, work: () => Promise<unknown>): Promise<void> => {
    const { reads, writes } = await metered(work);
    found.set(name, { reads, writes });
  };

  await count('removeMember', () => asha.can('removeMember', { groupCode: code, userId: mobile }, anyKey()));
  expect((await storedGroup(code)).members).not.toHaveProperty(mobile);
  await ravi.can('joinGroup', { groupCode: code });
  await count('leaveGroup', () => ravi.can('leaveGroup', { groupCode: code }, anyKey()));
  await count('signOutEverywhere', () => ravi.can('signOutEverywhere'));
  const back = await people.signIn(ravi);
  await count('changePassword', () => back.can('changePassword', { currentPassword: back.password, newPassword }));
  const firebaseIdToken = await signInByPhone(mobile);
  await count('resetPassword', () => back.can('resetPassword', { firebaseIdToken, newPassword: 'tea-and-rent' }));
  const last = await people.signIn({ ...ravi, password: 'tea-and-rent' });
  await count('deleteAccount', () => last.can('deleteAccount', { password: last.password }));
  await expect(storedUser(mobile)).rejects.toThrow();
  return found;
}

/** Lets the admin import expenses by days, each with dates of the others. */
async function importByDays(code: string, count: number, [admin, ...others]: readonly [Person, ...Person[]]) {
  const period = { from: '2026-10-01', to: '2026-10-10' };
  const days = {
    ...{ rule: 'SAME', ...period },
    people: others.map(({ mobile }) => ({ userId: mobile, days: 10, here: period })),
  };
  const rows = Array.from({ length: count }, (_, row) =>
    spent(
      `${code} ${row}`,
      [[admin, others.length]],
      others.map((one): Part => [one, 1]),
      { row, days },
    ),
  );
  for (let first = 0; first < count; first += 50) {
    const isLast = first + 50 >= count || undefined;
    await admin.can('importRows', file(code, importId, rows.slice(first, first + 50), { isLast }), anyKey());
  }
}

const importId = 'importabcdefghij0123';

/** How many expenses of a group have dates of a person. */
const datedOf = async (code: string, { mobile }: Person): Promise<number> =>
  [...(await storedRecords(code)).values()].filter(({ days }) =>
    days?.people.some((one) => one.userId === mobile && one.here),
  ).length;

describe('An erasure', () => {
  const flat = () => people.buildFlat({ asha: 500, ravi: 0, imran: 0, meera: 0 });
  const closed = async (who: Person): Promise<void> => void (await people.removeAccount(who));
  const readsOf = async (who: Person): Promise<number> => (await metered(() => finishErasure(who.mobile))).reads;

  it('reads no more for expenses by days of others, however many they are', async () => {
    const [plain, crowded] = [await flat(), await flat()];
    await importByDays(crowded.code, 150, [crowded.asha, crowded.meera, crowded.imran]);
    const reads: number[] = [];
    for (const { ravi } of [plain, crowded]) {
      await closed(ravi);
      reads.push(await readsOf(ravi));
    }
    expect(reads[1]).toBe(reads[0]);
    expect(reads[0]).toBeLessThan(30);
  });

  it('deletes the person’s dates alone, and reads each expense that has any twice', async () => {
    const { asha, ravi, meera, code } = await flat();
    await importByDays(code, 60, [asha, ravi, meera]);
    await closed(ravi);
    expect(await readsOf(ravi)).toBeLessThan(2 * 60 + 30);
    expect([await datedOf(code, ravi), await datedOf(code, meera)]).toEqual([0, 60]);
  });

  it('goes through expenses that do not say whose dates they have, once and in runs that go on where one stopped', async () => {
    const { asha, ravi, imran, meera, code } = await flat();
    await importByDays(code, 120, [asha, meera, imran]);
    for (const { ref } of (await database.collection('expenses').where('groupCodes', 'array-contains', code).get())
      .docs) {
      await ref.update({ datedIds: FieldValue.delete() });
    }
    await closed(imran);
    const runs: number[] = [];
    for (let isFinished = false; !isFinished; ) {
      const run = async () => {
        isFinished = await erase(imran.id as PersonId, 60);
      };
      runs.push((await metered(run)).reads);
    }
    // A step reads at most a page of 50 and its records.
    expect(Math.max(...runs)).toBeLessThan(60 + 2 * 50 + 30);
    expect(runs.length).toBeGreaterThan(2);
    expect(runs.reduce((all, one) => all + one, 0)).toBeLessThan(2 * 120 + 30 * runs.length);
    expect([await datedOf(code, imran), await datedOf(code, meera)]).toEqual([0, 120]);
    await closed(ravi);
    expect(await readsOf(ravi)).toBeLessThan(30);
  });

  it('finds a few of them behind many that say it, in each group', async () => {
    const { asha, ravi, meera, code } = await flat();
    const trip = await people.buildGroup([asha, ravi, meera], 'Trip');
    for (const one of [code, trip]) {
      await importByDays(one, 51, [asha, ravi, meera]);
      const ids = [...(await storedRecords(one)).keys()].sort();
      await database.doc(`expenses/${ids.at(-1)}`).update({ datedIds: FieldValue.delete() });
    }
    await people.removeAccount(ravi);
    await finishErasure(ravi.mobile);
    for (const one of [code, trip]) {
      expect([await datedOf(one, ravi), await datedOf(one, meera)]).toEqual([0, 51]);
    }
  });
});

describe(`With ${many} stored devices`, () => {
  it('ending a session or a membership reads and writes as much as with one device', async () => {
    const [plain, crowded] = [await costs(1), await costs(many)];
    expect(crowded).toEqual(plain);
    for (const [name, { reads, writes }] of crowded) expect(reads + writes, name).toBeLessThan(30);
  });

  it('the account is erased until no device is left', async () => {
    const { ravi } = await house(many);
    await ravi.can('deleteAccount', { password: ravi.password });
    await erase(ravi.id);
    expect((await storedDevicesOf(ravi.mobile)).size).toBe(0);
    await people.registerPerson('Anu', ravi.mobile);
  });
});
