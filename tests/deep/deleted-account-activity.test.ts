/**
 * After an account is deleted, nothing in its groups names the person: no activity, no edited or deleted expense.
 * Earlier names are gone too (docs/product.md §2).
 */
import { isFormerId } from '@pg/contract/former-member';
import { groupExpensesPath } from '@pg/contract/paths';
import { closeAccount } from '@pg/functions/erasure/close-account';
import { disown } from '@pg/functions/erasure/disown';
import { erase } from '@pg/functions/erasure/erase';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import { database, storedActivity, storedEntries, storedUser, textAbout } from '../support/database.ts';
import { date, remove, tracesOf } from '../support/deleted-account.ts';
import { chai, edit } from '../support/edited-expense.ts';
import { finishErasure } from '../support/finish-erasure.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';

interface Flat {
  readonly asha: Person;
  readonly ravi: Person;
  readonly imran: Person;
  readonly code: string;
}

async function flat(): Promise<Flat> {
  const [asha, ravi, imran] = (await Promise.all(
    ['Asha Rao', 'Ravi', 'Imran'].map((name) => buildPersonWithCoins(5000, name)),
  )) as [Person, Person, Person];
  return { asha, ravi, imran, code: await buildGroup([ravi, asha, imran]) };
}

const spend = async (who: Person, code: string, more = {}): Promise<string> =>
  (await who.can('addExpense', { ...chai([code]), ...more })).expense.id;

/** Equal parts of 300 rupees. */
const paidBy = (...people: Person[]) => ({
  payers: people.map(({ userId }) => ({ userId, amount: 300 / people.length })),
});

/**
 * Checks that the person's number is stored nowhere, that no document of the others or of the group has one of Asha's
 * names, and that every figure is right.
 */
async function expectForgotten(person: Person, others: readonly Person[], code: string): Promise<void> {
  expect(await tracesOf(person.userId)).toEqual([]);
  const stored = await textAbout(
    others.map(({ userId }) => userId),
    [code],
  );
  for (const name of ['Asha', 'Aparna']) expect(stored).not.toContain(name);
  await expectLaws([code]);
  const lines: string[] = [];
  await reconcile({ subjects: [code], repairs: false, say: (line) => lines.push(line) });
  expect(lines).toEqual([]);
}

const changedAt = async (code: string, id: string): Promise<number> =>
  ((await database.doc(`${groupExpensesPath(code)}/${id}`).get()).get('changedAt') as Timestamp).toMillis();

describe('After an account is deleted', () => {
  it('the activity says that a former member edited, deleted, renamed and paid, and left the group', async () => {
    const { asha, ravi, imran, code } = await flat();
    const [own, gone, back] = [await spend(asha, code), await spend(asha, code), await spend(asha, code)];
    const together = await spend(ravi, code, paidBy(asha, ravi));
    await asha.can('setName', { name: 'Aparna Rao' });
    const later = await spend(asha, code);
    await asha.can('editExpense', edit(own, { tags: ['tea'], ...paidBy(asha, ravi) }));
    await asha.can('deleteExpense', { id: gone });
    await asha.can('deleteExpense', { id: back });
    await asha.can('restoreExpense', { id: back });
    await asha.can('updateGroupName', { groupCode: code, newGroupName: 'Flat 403' });
    const paying = { groupCode: code, from: asha.userId, to: ravi.userId, amount: 5, date, method: 'UPI' };
    const { payment } = await asha.can('recordPayment', paying);
    await ravi.can('removePayment', { id: payment.id, groupCode: code });
    await ravi.can('removeMember', { groupCode: code, userId: asha.userId });
    await asha.can('joinGroup', { groupCode: code });
    await asha.can('leaveGroup', { groupCode: code });
    await asha.can('joinGroup', { groupCode: code });
    const before = await Promise.all([own, together, later].map((id) => changedAt(code, id)));
    const entries = (await storedActivity(code)).size;

    await remove(asha);
    await finishErasure(asha.userId);
    await expectForgotten(asha, [ravi, imran], code);
    const { entries: shown } = await ravi.can('activity', { groupCode: code });
    expect((await storedActivity(code)).size).toBe(entries + 1);
    expect(shown.find(({ kind }) => kind === 'MEMBER_LEFT')).toMatchObject({ byName: 'Former member' });
    const theirs = shown.filter(({ by }) => isFormerId(by));
    expect(new Set(theirs.map(({ byName }) => byName))).toEqual(new Set(['Former member']));
    expect(new Set(theirs.map(({ kind }) => kind))).toEqual(
      new Set([
        ...['EXPENSE_ADDED', 'EXPENSE_EDITED', 'EXPENSE_DELETED', 'EXPENSE_RESTORED', 'GROUP_RENAMED'],
        ...['PAYMENT_RECORDED', 'MEMBER_JOINED', 'MEMBER_LEFT', 'MEMBER_RENAMED'],
      ]),
    );
    expect(shown.find(({ kind }) => kind === 'MEMBER_RENAMED')).toMatchObject({ otherName: 'Former member' });
    for (const kind of ['MEMBER_REMOVED', 'PAYMENT_REMOVED']) {
      expect(shown.find((entry) => entry.kind === kind)).toMatchObject({ by: ravi.userId, otherName: 'Former member' });
    }
    // Devices use these times to find out what has changed.
    const after = await Promise.all([own, together, later].map((id) => changedAt(code, id)));
    for (const [index, time] of after.entries()) expect(time).toBeGreaterThan(before[index] ?? 0);
    const trace = (await database.doc(`${groupExpensesPath(code)}/${gone}`).get()).data() ?? {};
    expect(new Set(Object.keys(trace))).toEqual(new Set(['changedAt', 'forgetAt']));
  });

  it('others can edit expenses that the person paid or shares, if the person’s part stays; restoring them is refused', async () => {
    const { asha, ravi, imran, code } = await flat();
    const split = { mode: 'EXACT', parts: [asha, ravi].map(({ userId }) => ({ userId, value: 150 })) };
    const exact = await spend(ravi, code, { split, ...paidBy(asha, ravi) });
    const gone = await spend(ravi, code, paidBy(asha, imran));
    await ravi.can('deleteExpense', { id: gone });
    await remove(asha);
    await finishErasure(asha.userId);

    const stored = await ravi.can('getExpense', { id: exact });
    const formerId = stored.payers.find(({ userId }) => isFormerId(userId))?.userId ?? '';
    const parts = [
      { userId: formerId, value: 150 },
      { userId: ravi.userId, value: 170 },
    ];
    const payers = parts.map(({ userId, value }) => ({ userId, amount: value }));
    const edited = { amount: 320, split: { mode: 'EXACT', parts }, payers };
    const less = parts.map((part, index) => ({ ...part, value: part.value + (index === 0 ? -10 : 10) }));
    expect(
      await ravi.tries('editExpense', edit(exact, { ...edited, split: { mode: 'EXACT', parts: less } })),
    ).toMatchObject({ status: 409, body: { error: 'someone-left' } });
    const { expense } = await ravi.can('editExpense', edit(exact, edited));
    expect(expense.paidBy).toBe('Ravi, Former member');
    const stranger = { payers: [{ userId: 'former-123', amount: 320 }] };
    expect(await ravi.tries('editExpense', edit(exact, { ...edited, ...stranger, revision: 2 }))).toMatchObject({
      status: 409,
      body: { error: 'someone-left', field: 'payers' },
    });
    expect(await ravi.tries('restoreExpense', { id: gone })).toMatchObject({
      status: 409,
      body: { error: 'someone-left' },
    });
    await expectForgotten(asha, [ravi, imran], code);
  });
});

describe('While an account is erased', () => {
  it('others can edit and delete expenses that still contain the person’s number, but not restore them', async () => {
    const { asha, ravi, imran, code } = await flat();
    const [shared, gone, both] = [
      await spend(ravi, code),
      await spend(ravi, code, paidBy(asha)),
      await spend(imran, code, paidBy(asha, imran)),
    ];
    await ravi.can('deleteExpense', { id: gone });
    const { userId, sessionVersion } = { ...asha, ...(await storedUser(asha.userId)) };
    const formerId = await closeAccount({ userId, sessionVersion }, new Date());
    const [left] = [...(await storedEntries(code, 'MEMBER_LEFT')).values()];
    expect(left).toMatchObject({ by: formerId, byName: 'Former member' });

    await ravi.can('editExpense', edit(shared, { tags: ['rent'] }));
    const refused = { status: 409, body: { error: 'someone-left' } };
    expect(await ravi.tries('restoreExpense', { id: gone })).toMatchObject(refused);
    await disown({ userId, formerId });
    await imran.can('editExpense', edit(both, { tags: ['tea'] }));
    await imran.can('deleteExpense', { id: both });
    await erase(formerId);
    expect(await imran.tries('restoreExpense', { id: both })).toMatchObject(refused);
    await expectForgotten(asha, [ravi, imran], code);
  });

  it('simultaneous edits, restorations, removals and changes of names are each stored completely or refused', async () => {
    const { asha, ravi, imran, code } = await flat();
    const [own, gone] = [await spend(asha, code), await spend(ravi, code, paidBy(asha))];
    const [shared, both] = [await spend(ravi, code), await spend(imran, code, paidBy(asha, imran))];
    await ravi.can('deleteExpense', { id: gone });
    const split = { mode: 'EQUAL', parts: [asha, imran].map(({ userId }) => ({ userId })) };
    await Promise.all([
      remove(asha),
      asha.tries('setName', { name: 'Aparna' }, { key: anyKey() }),
      asha.tries('editExpense', edit(own, { amount: 500 }), { key: anyKey() }),
      asha.tries('deleteExpense', { id: own }, { key: anyKey() }),
      ravi.tries('editExpense', edit(shared, { split }), { key: anyKey() }),
      ravi.tries('restoreExpense', { id: gone }, { key: anyKey() }),
      ravi.tries('removeMember', { groupCode: code, userId: asha.userId }, { key: anyKey() }),
      imran.tries('editExpense', edit(both, { tags: ['tea'], ...paidBy(asha) }), { key: anyKey() }),
      ...[ravi, imran].map((who) => who.tries('setName', { name: `${who.name} Kumar` }, { key: anyKey() })),
    ]);
    await finishErasure(asha.userId);
    await expectForgotten(asha, [ravi, imran], code);
  });
});
