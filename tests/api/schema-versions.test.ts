/** Documents of the previous version, migrations, and documents written by newer code (docs/decisions/0035). */
import { expensePath, groupPath, userPath } from '@pg/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { whoLeft } from '../../scripts/migrations/0001-who-left.ts';
import { listedDevices } from '../../scripts/migrations/0002-listed-devices.ts';
import { everJoined } from '../../scripts/migrations/0003-ever-joined.ts';
import { progressRef } from '../../scripts/migrations/progress.ts';
import { apply, whatIsDue } from '../../scripts/migrations/run.ts';
import { database, everythingAbout, listedDevicesOf, storedGroup } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { buildOldDevices, spend, tokensPushedTo } from '../support/push.ts';
import { today } from '../support/time.ts';

const { date, month, year } = today();
const chai = (code: string) => ({ amount: 12.5, paymentDate: date, tags: ['chai'], groupCodes: [code] });
const writtenAt = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await database.doc(path).get()).updateTime?.valueOf()));
const stored = async (path: string) => (await database.doc(path).get()).data();

/** Two people in a group, with documents as they were before versions existed. */
async function oldHouse(): Promise<{ asha: Person; ravi: Person; code: string }> {
  const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
  const code = await buildGroup([asha, ravi]);
  for (const { userId } of [asha, ravi]) {
    await database.doc(userPath(userId)).update({ v: FieldValue.delete(), formerGroupCodes: FieldValue.delete() });
  }
  await database.doc(groupPath(code)).update({ v: FieldValue.delete(), former: FieldValue.delete() });
  return { asha, ravi, code };
}

describe('Documents of the previous version', () => {
  it('can be read and changed; a change keeps their version, and only new documents have the new one', async () => {
    const { asha, ravi, code } = await oldHouse();
    expect((await asha.can('myGroups', { month, year })).groups).toMatchObject([{ groupCode: code, former: [] }]);
    await ravi.can('addExpense', chai(code));
    await ravi.can('leaveGroup', { groupCode: code });
    expect(await stored(groupPath(code))).not.toHaveProperty('v');
    expect((await storedGroup(code)).former).toHaveProperty(ravi.userId);
    const fresh = await buildGroup([asha], 'Trip');
    expect(await stored(groupPath(fresh))).toMatchObject({ v: 2, former: {} });
  });

  it('are each migrated once and keep their figures, even after an interruption; a dry run migrates none', async () => {
    const { asha, ravi, code } = await oldHouse();
    const documents = [userPath(asha.userId), userPath(ravi.userId), groupPath(code)];
    const before = await everythingAbout([asha.userId, ravi.userId], [code]);
    const found = await whatIsDue(whoLeft);
    expect(found.due).toBeGreaterThanOrEqual(3);
    expect(await everythingAbout([asha.userId, ravi.userId], [code])).toEqual(before);

    // Simulates an earlier run that was interrupted after Asha's document. Ravi then adds expenses.
    await progressRef(whoLeft.name).set({
      ...{ begunAt: new Date().toISOString(), seen: 7, changed: 3, finishedAt: null },
      cursor: { collection: 'users', id: asha.userId },
    });
    const [{ seen }] = await Promise.all([
      apply(whoLeft, new Date()),
      ...Array.from({ length: 5 }, () => ravi.can('addExpense', chai(code))),
    ]);
    expect(seen).toBeGreaterThan(7);
    expect(await stored(userPath(asha.userId))).not.toHaveProperty('v');
    expect((await progressRef(whoLeft.name).get()).data()?.finishedAt).not.toBeNull();

    await apply(whoLeft, new Date());
    for (const path of documents) expect(await stored(path)).toMatchObject({ v: 2 });
    expect(await stored(groupPath(code))).toMatchObject({ former: {}, revision: 2 });
    await expectLaws([code]);
    const after = await everythingAbout([asha.userId, ravi.userId], [code]);
    const written = await writtenAt(documents);
    // This may change documents of other tests in the same emulator.
    await apply(whoLeft, new Date());
    expect(await writtenAt(documents)).toEqual(written);
    expect(await everythingAbout([asha.userId, ravi.userId], [code])).toEqual(after);
  });
});

describe('Accounts from before accounts listed their devices', () => {
  const withoutList = async (name: string): Promise<Person> => {
    const person = await buildPersonWithCoins(100, name);
    await database.doc(userPath(person.userId)).update({ devices: FieldValue.delete() });
    return person;
  };

  it('list their newest twenty devices after the migration, and only these get pushes', async () => {
    const [asha, ravi, imran] = [
      await buildPersonWithCoins(100),
      await withoutList('Ravi'),
      await withoutList('Imran'),
    ];
    const code = await buildGroup([asha, ravi, imran]);
    const tokens = await buildOldDevices(ravi.userId, 30, [code]);
    await buildOldDevices(imran.userId, 2, [code]);
    // Imran's sessions end before the migration. The migration must not list his devices again.
    await imran.can('signOutEverywhere');
    const before = await everythingAbout([ravi.userId, imran.userId]);
    expect((await whatIsDue(listedDevices)).due).toBeGreaterThanOrEqual(1);
    expect(await everythingAbout([ravi.userId, imran.userId])).toEqual(before);

    await apply(listedDevices, new Date());
    expect(await tokensPushedTo(await spend(asha, [code]))).toEqual(expect.arrayContaining(tokens.slice(-20)));
    expect(await tokensPushedTo(await spend(asha, [code]))).toHaveLength(20);
    expect(await listedDevicesOf(imran.userId)).toEqual([]);
    const after = await everythingAbout([ravi.userId, imran.userId]);
    await apply(listedDevices, new Date());
    expect(await everythingAbout([ravi.userId, imran.userId])).toEqual(after);
    // The next device that registers is added to the listed devices.
    const token = anyKey();
    await ravi.can('registerDevice', { userId: ravi.userId, token, groupCodes: [code] });
    const listed = (await listedDevicesOf(ravi.userId)).map((device) => device.token);
    expect(listed).toEqual([...tokens.slice(-19), token]);
  });
});

describe('Groups from before people were counted', () => {
  it('after the migration count every member, former member and person in a month once, but keep a higher stored count', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
    const [code, fuller] = [await buildGroup([asha, ravi]), await buildGroup([asha], 'Fuller')];
    await ravi.can('addExpense', chai(code));
    await ravi.can('leaveGroup', { groupCode: code });
    const byMember = { [ravi.userId]: 0, guest1: 5, guest2: 7 };
    await database.doc(`${groupPath(code)}/months/2025-01`).set({ total: 12, count: 2, byMember, revision: 1 });
    await database.doc(groupPath(code)).update({ everJoined: FieldValue.delete() });
    await database.doc(groupPath(fuller)).update({ everJoined: 40 });
    expect((await whatIsDue(everJoined)).due).toBeGreaterThanOrEqual(1);
    await apply(everJoined, new Date());
    expect((await storedGroup(code)).everJoined).toBe(4);
    expect((await storedGroup(fuller)).everJoined).toBe(40);
    await database.doc(`${groupPath(code)}/months/2025-01`).delete();
  });
});

describe('Documents written by newer code', () => {
  it('are not deleted by older code if they are expenses, because that would leave wrong balances', async () => {
    const { asha, code } = await oldHouse();
    const { expense } = await asha.can('addExpense', chai(code));
    expect(await stored(expensePath(expense.id))).toMatchObject({ v: 2 });
    const before = await everythingAbout([asha.userId], [code]);
    await database.doc(expensePath(expense.id)).update({ v: 3 });
    const refused = await asha.tries('deleteExpense', { id: expense.id });
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    await database.doc(expensePath(expense.id)).update({ v: 2 });
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
  });

  it.each(['group', 'account'])('make a change fail with “unavailable”, and nothing is stored: %s', async (which) => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
    const code = await buildGroup([asha, ravi]);
    const path = which === 'group' ? groupPath(code) : userPath(asha.userId);
    await database.doc(path).update({ v: 3 });
    const before = await everythingAbout([asha.userId, ravi.userId], [code]);
    const key = anyKey();
    const refused = await asha.tries('addExpense', chai(code), { key });
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect(await everythingAbout([asha.userId, ravi.userId], [code])).toEqual(before);

    await database.doc(path).update({ v: 2 });
    await asha.can('addExpense', chai(code), { key });
    await expectLaws([code]);
  });
});
