/** Saying that an expense is not right, and answering that (docs/product.md §19). Of an import: import.test.ts. */
import { expensePath } from '@pg/contract/document-paths';
import { activityPushes } from '@pg/functions/push/pushes';
import { describe, expect, it } from 'vitest';
import { database, storedExpense } from '../support/database.ts';
import { among, balancesSeenBy, edit, paidBy } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildGroup, buildStranger, type Person } from '../support/people.ts';
import { newestAlone } from '../support/push.ts';

const text = 'It was 400, one cylinder.';

/** Ravi has recorded gas, which he, Asha, the admin, and Imran share. */
async function flatWithGas() {
  const flat = await buildFlat({ asha: 10_000, ravi: 10_000, imran: 10_000 });
  const { asha, ravi, imran, code } = flat;
  const { id } = await ravi.adds(code, 3000, { tags: ['gas'], ...among(asha, ravi, imran) });
  const about = { groupCode: code, expense: id };
  const says = (person: Person, revision = 1) => person.can('sayNotRight', { ...about, revision, text });
  return { ...flat, id, about, says };
}

/** What the newest entry of the group tells these people by a push. */
async function toldOf(code: string, ...people: readonly Person[]): Promise<(string | undefined)[]> {
  const batch = await activityPushes(code, (await newestAlone(code))?.id ?? '');
  return people.map(({ id }) => batch?.pushFor({ userId: id, groupCodes: [code] })?.text);
}

const objectionsOf = async (person: Person, id: string) => (await person.can('getExpense', { id })).objections;

describe('A person with a part in an expense', () => {
  it('says that it is not right: no figure moves, everybody sees it, and who recorded it is told', async () => {
    const { asha, ravi, imran, code, id, says } = await flatWithGas();
    const before = await balancesSeenBy(asha, code);
    await says(imran);
    // Again, it is the same.
    await says(imran);
    expect(await balancesSeenBy(asha, code)).toEqual(before);
    expect(await objectionsOf(asha, id)).toEqual([
      { userId: imran.mobile, groupCode: code, at: expect.any(String), text },
    ]);
    const { entries } = await asha.can('activity', { groupCode: code });
    expect(entries[0]).toMatchObject({ kind: 'OBJECTED', by: imran.mobile, other: ravi.mobile, text });
    expect(await storedExpense(id)).toMatchObject({ revision: 2, amount: 300_000 });
    expect(await toldOf(code, asha, ravi, imran)).toEqual([
      undefined,
      'Imran says gas ₹3,000.00 is not right',
      undefined,
    ]);
    await expectLaws([code]);
  });

  it('is answered by who recorded it, once, and may say it once more', async () => {
    const { asha, ravi, imran, code, id, about, says } = await flatWithGas();
    await says(imran);
    const answer = { ...about, userId: imran.mobile, text: 'Two cylinders, see the bill.' };
    await asha.cannot('answerNotRight', answer, 'not-your-expense');
    await ravi.cannot('answerNotRight', { ...answer, text: undefined }, 'invalid-request', { field: 'text' });
    await ravi.can('answerNotRight', answer);
    await ravi.can('answerNotRight', { ...answer, text: 'Really.' });
    expect(await objectionsOf(imran, id)).toMatchObject([{ text, answer: { by: ravi.mobile, text: answer.text } }]);
    expect(await toldOf(code, asha, imran)).toEqual([undefined, 'Ravi says gas ₹3,000.00 is right']);
    await says(imran, 3);
    await imran.can('answerNotRight', { ...about, userId: imran.mobile });
    expect(await toldOf(code, ravi, imran)).toEqual([undefined, undefined]);
    expect(await objectionsOf(imran, id)).toEqual([]);
    await imran.cannot('sayNotRight', { ...about, revision: 5, text }, 'objection-limit');
    await expectLaws([code]);
  });

  it('is told of the end by other figures, also if the own share stays; a new tag or title ends nothing', async () => {
    const { asha, ravi, imran, code, id, says } = await flatWithGas();
    await says(imran);
    await ravi.can('editExpense', edit(id, { amount: 3000, tags: ['rent'], title: 'Gas', revision: 2 }));
    expect(await objectionsOf(imran, id)).toHaveLength(1);
    const paid = paidBy([ravi, 2000], [asha, 1000]);
    await ravi.can('editExpense', edit(id, { amount: 3000, tags: ['gas'], title: '', revision: 3, ...paid }));
    expect(await objectionsOf(imran, id)).toEqual([]);
    expect(await toldOf(code, asha, imran)).toEqual([
      'Ravi changed gas · you paid ₹0.00 → ₹1,000.00',
      'Ravi changed gas · your share stays ₹1,000.00',
    ]);
    await says(imran, 4);
    await ravi.can('deleteExpense', { id });
    await ravi.can('restoreExpense', { id });
    expect(await objectionsOf(imran, id)).toEqual([]);
    await expectLaws([code]);
  });

  it('is answered in the group in which it was said, by nobody of another one, and says it once', async () => {
    const { asha, ravi, imran, code } = await flatWithGas();
    const trip = await buildGroup([imran, ravi], 'Trip');
    await imran.can('addGuest', { groupCode: trip, name: 'Meera' });
    const { id } = await ravi.adds(code, 300, { groupCodes: [code, trip] });
    await imran.can('sayNotRight', { groupCode: code, expense: id, revision: 1, text });
    const there = { groupCode: trip, expense: id, userId: imran.mobile, text: 'It is.' };
    await ravi.can('answerNotRight', there);
    expect(await objectionsOf(ravi, id)).toMatchObject([{ userId: imran.mobile, groupCode: code, text }]);
    expect((await objectionsOf(ravi, id))?.[0]).not.toHaveProperty('answer');
    await imran.cannot('sayNotRight', { groupCode: trip, expense: id, revision: 2, text }, 'objection-limit');
    // What the person says while taking it back is not kept.
    await imran.can('answerNotRight', { ...there, groupCode: code });
    expect(await objectionsOf(asha, id)).toEqual([]);
    expect((await newestAlone(code))?.data()).not.toHaveProperty('text');
    await expectLaws([code, trip]);
  });

  it('who has taken a guest’s place is told of the whole share that stays', async () => {
    const { asha, ravi, imran, code } = await flatWithGas();
    const guest = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    const { id } = await ravi.adds(code, 400, { tags: ['gas'], ...among(asha, ravi, imran, guest) });
    const { guest: link } = await asha.can('invite', { groupCode: code, guest: guest.userId });
    await imran.can('joinGroup', { groupCode: code, guest: link });
    await imran.can('sayNotRight', { groupCode: code, expense: id, revision: 1, text });
    const paid = paidBy([ravi, 300], [asha, 100]);
    await ravi.can('editExpense', edit(id, { amount: 400, tags: ['gas'], revision: 2, ...paid }));
    expect(await toldOf(code, imran)).toEqual(['Ravi changed gas · your share stays ₹200.00']);
  });

  it('has to have one, in this group, and to have seen the present figures', async () => {
    const { asha, ravi, code, id, about } = await flatWithGas();
    const alone = await ravi.adds(code, 100, among(ravi));
    await asha.cannot('sayNotRight', { ...about, expense: alone.id, revision: 1, text }, 'no-part');
    await ravi.cannot('sayNotRight', { ...about, revision: 1, text }, 'no-part');
    await asha.cannot('sayNotRight', { ...about, revision: 2, text }, 'expense-changed');
    await asha.cannot('sayNotRight', { ...about, text }, 'invalid-request', { field: 'revision' });
    const trip = await buildGroup([asha, ravi], 'Trip');
    await asha.cannot('sayNotRight', { ...about, groupCode: trip, revision: 1, text }, 'expense-not-found');
    await ravi.can('deleteExpense', { id });
    await asha.cannot('sayNotRight', { ...about, revision: 1, text }, 'expense-not-found');
    await (await buildStranger()).cannot('sayNotRight', { ...about, revision: 1, text }, 'not-a-member');
  });

  it('is at most one of twenty at a time, and says so ten times a day in a group', async () => {
    const { asha, ravi, imran, code, id, about, says } = await flatWithGas();
    const said = { groupCode: code, at: new Date().toISOString(), times: 1, text };
    const twenty = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`person${String(n).padStart(14, '0')}`, said]),
    );
    await database.doc(expensePath(id)).update({ notRight: twenty });
    await imran.cannot('sayNotRight', { ...about, revision: 1, text }, 'objection-limit');
    await database.doc(expensePath(id)).update({ notRight: {} });
    await says(imran);
    for (let times = 1; times < 10; times += 1) {
      const { id: expense } = await ravi.adds(code, 30, among(asha, imran));
      await imran.can('sayNotRight', { groupCode: code, expense, revision: 1, text });
    }
    const { id: expense } = await ravi.adds(code, 30, among(asha, imran));
    await imran.cannot('sayNotRight', { groupCode: code, expense, revision: 1, text }, 'too-many-requests');
    await asha.can('sayNotRight', { groupCode: code, expense, revision: 1, text });
  });
});

describe('The admin', () => {
  it('says it for a guest, and answers once who recorded it has left', async () => {
    const { asha, ravi, imran, code } = await flatWithGas();
    const guest = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    const { id: expense } = await ravi.adds(code, 200, among(ravi, guest));
    await imran.cannot('sayNotRight', { groupCode: code, expense, revision: 1, text }, 'no-part');
    await asha.can('sayNotRight', { groupCode: code, expense, revision: 1, text });

    const other = await ravi.adds(code, 90, among(asha, imran));
    await ravi.can('leaveGroup', { groupCode: code });
    await imran.can('sayNotRight', { groupCode: code, expense: other.id, revision: 1, text });
    expect(await toldOf(code, asha)).toEqual(['Imran says chai ₹90.00 is not right']);
    const answer = { groupCode: code, expense: other.id, userId: imran.id, text: 'I saw the bill.' };
    await asha.can('answerNotRight', answer);
    expect(await toldOf(code, imran)).toEqual(['Asha says chai ₹90.00 is right']);
    await expectLaws([code]);
  });
});
