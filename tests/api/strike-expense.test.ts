/** The admin deletes the expenses of former members (docs/product.md §5, docs/decisions/0040). */
import { isFormerId } from '@pg/contract/former-member';
import { limits } from '@pg/contract/limits';
import { groupPath } from '@pg/contract/paths';
import { finishErasure } from '@pg/functions/erasure/erase';
import { describe, expect, it } from 'vitest';
import {
  database,
  everythingAbout,
  storedActivity,
  storedExpense,
  storedGroup,
  storedGroupExpenses,
  storedMonths,
  storedMovements,
  storedUser,
} from '../support/database.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date, month, year } = today();
const thisMonth = date.slice(0, 7);
const crore = 10_000_000;
const spend = async (who: Person, groupCodes: string[], amount = 60, paymentDate = date): Promise<string> =>
  (await who.can('addExpense', { amount, paymentDate, tags: ['rent'], groupCodes })).expense.id;
const strike = (by: Person, id: string, groupCode: string) => by.can('strikeExpense', { id, groupCode });
const tryStrike = (by: Person, id: string, groupCode: string) => by.tries('strikeExpense', { id, groupCode });
const refusal = (status: number, error: string) => ({ status, body: { error } });

/** Asha, the admin, Imran, and Ravi, who has coins for anything. */
async function house(): Promise<{ asha: Person; imran: Person; ravi: Person; code: string }> {
  const [asha, imran, ravi] = await Promise.all([
    buildPersonWithCoins(1000, 'Asha Rao'),
    buildPersonWithCoins(1000, 'Imran'),
    buildPersonWithCoins(crore, 'Ravi Kumar'),
  ]);
  return { asha, imran, ravi, code: await buildGroup([asha, imran, ravi]) };
}

/** The same, and an expense of Ravi's in the group that he left. */
async function afterVandalism() {
  const people = await house();
  const id = await spend(people.ravi, [people.code], crore);
  await people.ravi.can('leaveGroup', { groupCode: people.code });
  return { ...people, id };
}

const accountOf = async ({ userId }: Person) => [await storedUser(userId), await storedMovements(userId)];

describe('After someone joined, recorded three times a crore and left', () => {
  it('the admin deletes each: the totals are exact, and no one’s coins move', async () => {
    const { asha, imran, ravi, code } = await house();
    await spend(imran, [code], 40);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await spend(ravi, [code], crore));
      await ravi.can('setMonthlyLimit', { limit: crore });
    }
    await ravi.can('leaveGroup', { groupCode: code });
    const accounts = await Promise.all([asha, imran, ravi].map(accountOf));
    const before = (await storedMonths(code)).get(thisMonth);
    expect(before).toMatchObject({ total: 3 * crore * 100 + 4_000, count: 4 });

    for (const id of ids) expect(await strike(asha, id, code)).toEqual({ groupCode: code, expenseId: id });
    expect((await storedMonths(code)).get(thisMonth)).toEqual({
      ...{ total: 4_000, count: 1, revision: (before?.revision ?? 0) + 3 },
      byMember: { [imran.userId]: 4_000, [ravi.userId]: 0 },
    });
    expect((await storedGroupExpenses(code)).size).toBe(1);
    const [group] = (await imran.can('myGroups', { month, year })).groups;
    expect(group).toMatchObject({ total: 4_000, count: 1 });
    expect(await Promise.all([asha, imran, ravi].map(accountOf))).toEqual(accounts);
    await expectLaws([code]);
    await expectPersonLaws(ravi.userId);
  });

  it('the group’s document and its activity show who deleted which expense of whom', async () => {
    const { asha, ravi, code, id } = await afterVandalism();
    const { revision } = await storedGroup(code);
    const reply = await tryStrike(asha, id, code);
    const [[entryId, entry] = []] = await storedActivity(code);
    const told = {
      at: expect.any(String),
      ...{ by: asha.userId, byName: 'Asha Rao', other: ravi.userId, otherName: 'Ravi Kumar' },
      expense: { id, amount: crore * 100, paymentDate: date, tags: ['rent'] },
    };
    expect(entry).toEqual({ kind: 'EXPENSE_STRUCK', ...told, requestId: reply.headers.get('x-request-id') });
    expect(await storedGroup(code)).toMatchObject({ struck: [{ id: entryId, ...told }], revision: revision + 1 });
    const { groupCodes, struckFrom, deletedAt } = await storedExpense(id);
    expect({ groupCodes, struckFrom, deletedAt }).toEqual({
      ...{ groupCodes: [], struckFrom: { [code]: entry?.at }, deletedAt: null },
    });
  });

  it('the group’s document lists the newest ten, the activity all', async () => {
    const { asha, ravi, code } = await house();
    const ids: string[] = [];
    for (let n = 0; n <= limits.struckKept; n += 1) ids.push(await spend(ravi, [code], n + 1));
    await ravi.can('leaveGroup', { groupCode: code });
    for (const id of ids) await strike(asha, id, code);
    expect((await storedGroup(code)).struck?.map(({ expense }) => expense.id)).toEqual(ids.toReversed().slice(0, 10));
    expect((await storedActivity(code)).size).toBe(ids.length);
    await expectLaws([code]);
  });

  it('a previous month is corrected as well', async () => {
    const { asha, ravi, code } = await house();
    const before = `${year - 1}-02-03`;
    const id = await spend(ravi, [code], 500, before);
    await ravi.can('leaveGroup', { groupCode: code });
    await strike(asha, id, code);
    expect((await storedMonths(code)).get(before.slice(0, 7))).toMatchObject({ total: 0, count: 0 });
    await expectLaws([code]);
  });
});

describe("Deleting a former member's expense is refused", () => {
  it('to a non-member, whether group and expense exist or not', async () => {
    const { ravi, code, id } = await afterVandalism();
    const stranger = await buildPersonWithCoins(10);
    const replies = await Promise.all([
      tryStrike(stranger, id, code),
      tryStrike(ravi, id, code),
      tryStrike(stranger, id, 'ZZZZZZ'),
      tryStrike(stranger, 'abcdefghij0123456789', code),
    ]);
    for (const reply of replies) expect(reply).toMatchObject(refusal(403, 'not-a-member'));
  });

  it('for an expense that is not in the group, whether it exists or not', async () => {
    const { asha, imran, code, id } = await afterVandalism();
    const own = await buildGroup([asha], 'Own');
    const other = await spend(imran, [await buildGroup([imran], 'Elsewhere')], 5);
    const deleted = await spend(imran, [code], 5);
    await imran.can('deleteExpense', { id: deleted });
    await imran.can('leaveGroup', { groupCode: code });
    const replies = await Promise.all([
      tryStrike(asha, id, own),
      tryStrike(asha, other, code),
      tryStrike(asha, deleted, code),
      tryStrike(asha, 'abcdefghij0123456789', code),
    ]);
    for (const { status, body } of replies) {
      expect({ status, body }).toEqual({
        ...{ status: 404, body: { error: 'expense-not-found', message: 'This expense does not exist.' } },
      });
    }
  });

  it('to a member who is not the admin, until they become admin', async () => {
    const { asha, imran, code, id } = await afterVandalism();
    expect(await tryStrike(imran, id, code)).toMatchObject(refusal(403, 'not-the-admin'));
    await asha.can('leaveGroup', { groupCode: code });
    expect(await tryStrike(asha, id, code)).toMatchObject(refusal(403, 'not-a-member'));
    await strike(imran, id, code);
    await expectLaws([code]);
  });

  it('while its author is a member, including the admin and a member who came back', async () => {
    const { asha, ravi, code, id } = await afterVandalism();
    const own = await spend(asha, [code], 5);
    const isThere = {
      ...refusal(409, 'recorder-is-a-member'),
      body: { message: 'The person who recorded this expense is in the group: only they can delete it.' },
    };
    expect(await tryStrike(asha, own, code)).toMatchObject(isThere);
    await ravi.can('joinGroup', { groupCode: code });
    expect(await tryStrike(asha, id, code)).toMatchObject(isThere);
    await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    await strike(asha, id, code);
  });

  it('and then nothing is changed', async () => {
    const { asha, imran, ravi, code, id } = await afterVandalism();
    await ravi.can('joinGroup', { groupCode: code });
    const people = [asha, imran, ravi].map(({ userId }) => userId);
    const before = await everythingAbout(people, [code]);
    for (const by of [asha, imran, ravi]) await tryStrike(by, id, code);
    expect(await everythingAbout(people, [code])).toEqual(before);
  });
});

describe('Deleting it again', () => {
  it('returns the same answer and changes nothing, with the key, without it, and from two phones at once', async () => {
    const { asha, imran, ravi, code, id } = await afterVandalism();
    const key = anyKey();
    const send = (options = {}) => asha.can('strikeExpense', { id, groupCode: code }, options);
    const first = await Promise.all([send({ key }), send({ key }), send(), send({ key: anyKey() })]);
    const stored = async () => [
      await storedMonths(code),
      await storedActivity(code),
      await storedExpense(id),
      (await storedGroup(code)).struck,
    ];
    const before = await stored();
    // Even once Ravi is back: it stays deleted.
    await ravi.can('joinGroup', { groupCode: code });
    const again = [await send({ key }), await send()];
    for (const answer of [...first, ...again]) expect(answer).toEqual({ groupCode: code, expenseId: id });
    expect(await stored()).toEqual(before);
    expect((await storedActivity(code)).size).toBe(1);
    expect(await tryStrike(imran, id, code)).toMatchObject(refusal(403, 'not-the-admin'));
    await expectLaws([code]);
  });
});

describe('An expense of several groups', () => {
  it('is removed from one group only; the others and its author keep it', async () => {
    const { asha, imran, ravi, code } = await house();
    const trip = await buildGroup([imran, ravi], 'Trip');
    const id = await spend(ravi, [code, trip], 300);
    await ravi.can('leaveGroup', { groupCode: code });
    await strike(asha, id, code);
    expect((await storedGroupExpenses(trip)).get(id)?.amount).toBe(30_000);
    expect((await storedMonths(trip)).get(thisMonth)).toMatchObject({ total: 30_000, count: 1 });
    await expectLaws([code, trip]);
    await expectPersonLaws(ravi.userId);

    // His history is no longer in the group that he left, so he can delete it where he is a member.
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ remainingCoins: crore * 100, totalExpenses: 0 });
    expect((await storedGroupExpenses(trip)).size).toBe(0);
    await expectLaws([code, trip]);
    await expectPersonLaws(ravi.userId);
  });

  it('is removed from each group by that group’s own admin', async () => {
    const { asha, imran, ravi, code } = await house();
    const trip = await buildGroup([imran, asha, ravi], 'Trip');
    const id = await spend(ravi, [code, trip], 300);
    for (const groupCode of [code, trip]) await ravi.can('leaveGroup', { groupCode });
    expect(await tryStrike(asha, id, trip)).toMatchObject(refusal(403, 'not-the-admin'));
    await Promise.all([strike(asha, id, code), strike(imran, id, trip)]);
    expect(await storedExpense(id)).toMatchObject({
      ...{ groupCodes: [], struckFrom: { [code]: expect.any(String), [trip]: expect.any(String) } },
    });
    await expectLaws([code, trip]);
    await expectPersonLaws(ravi.userId);
  });
});

describe('The author of a deleted expense', () => {
  it('no longer sees it in any group, can come back, and gets the coins back by deleting it', async () => {
    const { asha, ravi, code, id } = await afterVandalism();
    await strike(asha, id, code);
    await ravi.can('joinGroup', { groupCode: code });
    expect(await ravi.can('myGroups', { month, year })).toMatchObject({
      ...{ groups: [{ total: 0, count: 0, expenses: [] }], totalExpenses: crore * 100, remainingCoins: 0 },
    });
    await expectLaws([code]);
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ totalExpenses: 0, remainingCoins: crore * 100 });
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ totalExpenses: 0, remainingCoins: crore * 100 });
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 0, count: 0 });
    expect(await strike(asha, id, code)).toEqual({ groupCode: code, expenseId: id });
    await expectLaws([code]);
  });

  it('becomes a Former member everywhere once the account is deleted, which changes no sum', async () => {
    const { asha, imran, ravi, code, id } = await afterVandalism();
    await spend(imran, [code], 40);
    await strike(asha, id, code);
    await ravi.can('deleteAccount', { password: ravi.password });
    await finishErasure(ravi.userId);
    const { struck = [] } = await storedGroup(code);
    for (const told of [...struck, ...(await storedActivity(code)).values()]) {
      expect(told).toMatchObject({ by: asha.userId, byName: 'Asha Rao', otherName: 'Former member' });
      expect(isFormerId(told.other)).toBe(true);
    }
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 4_000, count: 1 });
    await expectLaws([code]);
    expect(JSON.stringify(await everythingAbout([], [code]))).not.toContain(ravi.userId);
  });

  it.each(['half-way', 'over'])('may have deleted the account before, its erasure %s', async (how) => {
    const { asha, ravi, code, id } = await afterVandalism();
    await ravi.can('deleteAccount', { password: ravi.password });
    if (how === 'over') await finishErasure(ravi.userId);
    await strike(asha, id, code);
    await finishErasure(ravi.userId);
    const [entry] = (await storedActivity(code)).values();
    expect(entry).toMatchObject({ otherName: 'Former member' });
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 0, count: 0 });
    await expectLaws([code]);
    expect(JSON.stringify(await everythingAbout([], [code]))).not.toContain(ravi.userId);
  });
});

describe('The admin who deleted it', () => {
  it('becomes a Former member too once the account is deleted, and cannot be identified from the log', async () => {
    const { asha, imran, code, id } = await afterVandalism();
    await strike(asha, id, code);
    await asha.can('deleteAccount', { password: asha.password });
    await finishErasure(asha.userId);
    const [entry] = (await storedActivity(code)).values();
    expect(entry).toMatchObject({ byName: 'Former member', otherName: 'Ravi Kumar' });
    expect(entry).not.toHaveProperty('requestId');
    expect(await storedGroup(code)).toMatchObject({ struck: [{ byName: 'Former member', otherName: 'Ravi Kumar' }] });
    expect(JSON.stringify(await everythingAbout([], [code]))).not.toContain(asha.userId);
    // Imran is the admin now, and the expense is deleted for him too.
    await strike(imran, id, code);
    await expectLaws([code]);
  });
});

describe('When at the same moment', () => {
  it('the author comes back, it is deleted or refused, and the sums are exact', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { asha, ravi, code, id } = await afterVandalism();
      const [struck] = await Promise.all([tryStrike(asha, id, code), ravi.can('joinGroup', { groupCode: code })]);
      expect([200, 409]).toContain(struck.status);
      expect((await storedGroupExpenses(code)).size).toBe(struck.status === 200 ? 0 : 1);
      await expectLaws([code]);
      await expectPersonLaws(ravi.userId);
    }
  });

  it('the author leaves, comes back and deletes it, it is removed once', async () => {
    const { asha, ravi, code, id } = await afterVandalism();
    await ravi.can('joinGroup', { groupCode: code });
    await Promise.all([
      ravi.tries('leaveGroup', { groupCode: code }),
      ...Array.from({ length: 3 }, () => tryStrike(asha, id, code)),
      ravi.tries('deleteExpense', { id }),
      spend(asha, [code], 7),
    ]);
    await expectLaws([code]);
    await expectPersonLaws(ravi.userId);
    const { total = 0 } = (await storedMonths(code)).get(thisMonth) ?? {};
    expect([700, crore * 100 + 700]).toContain(total);
  });

  it("the author's account is deleted and erased, every sum is exact, and no trace is left", async () => {
    const { asha, imran, ravi, code } = await house();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await spend(ravi, [code], n + 1));
    await ravi.can('leaveGroup', { groupCode: code });
    await Promise.all([
      ravi.can('deleteAccount', { password: ravi.password }).then(() => finishErasure(ravi.userId)),
      ...ids.map((id) => strike(asha, id, code)),
      spend(imran, [code], 7),
    ]);
    await finishErasure(ravi.userId);
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 700, count: 1 });
    await expectLaws([code]);
    expect(JSON.stringify(await everythingAbout([], [code]))).not.toContain(ravi.userId);
  });

  it('two expenses are deleted, the group’s document lists both', async () => {
    const { asha, ravi, code } = await house();
    const ids = [await spend(ravi, [code], 5), await spend(ravi, [code], 6)];
    await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    const { revision } = await storedGroup(code);
    await Promise.all(ids.map((id) => strike(asha, id, code)));
    const group = await storedGroup(code);
    expect(group.revision).toBe(revision + 2);
    expect(new Set(group.struck?.map(({ expense }) => expense.id))).toEqual(new Set(ids));
    expect((await database.doc(groupPath(code)).get()).get('v')).toBe(2);
  });
});
