/** Editing an expense, and who pays and shares it then (docs/product.md §5, §6). */
import { balancesPath } from '@pg/contract/document-paths';
import { paise } from '@pg/contract/money';
import { editExpense } from '@pg/functions/ledger/edit-expense';
import { expensePushes } from '@pg/functions/push/pushes';
import { describe, expect, it } from 'vitest';
import { database, everythingAbout, storedUser } from '../support/database.ts';
import { among, balancesSeenBy, edit, flatWithChai, paidBy, payment } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { buildFlat, buildGroup, buildPerson, callerOf, chai, type Person } from '../support/people.ts';
import { date, month, year } from '../support/time.ts';

const lastYear = `${Number(date.slice(0, 4)) - 1}-12-31`;

describe.each(['title', 'note'] as const)('The %s of an expense', (line) => {
  it('stays in an edit that does not name it, changes, and is removed by an empty one; the activity says so', async () => {
    const { asha, code, id } = await flatWithChai();
    const changes = [
      { [line]: 'Lights' },
      { amount: 400 },
      { amount: 400, [line]: 'Lamps' },
      { amount: 400, [line]: '' },
    ];
    const lines: (string | undefined)[] = [];
    for (const [index, change] of changes.entries()) {
      const { expense } = await asha.can('editExpense', edit(id, { ...change, revision: index + 1 }));
      lines.push(expense[line]);
    }
    expect(lines).toEqual(['Lights', 'Lights', 'Lamps', undefined]);
    const { history } = await asha.can('getExpense', { id });
    expect(history.map(({ before, after }) => [before?.[line], after?.[line]])).toEqual([
      ['Lamps', ''],
      ['Lights', 'Lamps'],
      [undefined, undefined],
      ['', 'Lights'],
    ]);
    await expectLaws([code]);
  });
});

describe('What stands beside the tags of an expense', () => {
  const title = 'Diwali lights';

  it('is recorded, shown with the expense and told in its push; its tags stay the description', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const { expense } = await asha.can('addExpense', { ...chai([code]), title: ` ${title} ` });
    expect(expense).toMatchObject({ title, description: 'chai' });
    const { entries } = await ravi.can('activity', { groupCode: code });
    expect(entries[0]?.expense).toMatchObject({ title, tags: ['chai'] });
    const pushes = await expensePushes(expense.id);
    const push = pushes?.pushFor({ userId: ravi.id, groupCodes: [code] });
    expect(push?.text).toBe(`${asha.name} added ₹60.00 · Diwali lights · your share ₹30.00`);
    await expectLaws([code]);
  });

  it('a note is in the list, in what recurs and in the file of the group, but in no push; it has at most 600 bytes', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const note = 'Second can is in the store room';
    const { expense } = await asha.can('addExpense', { ...chai([code]), note: ` ${note} ` });
    expect(expense).toMatchObject({ note, description: 'chai' });
    const pushes = await expensePushes(expense.id);
    expect(pushes?.pushFor({ userId: ravi.id, groupCodes: [code] })?.text).not.toContain('can');
    const { expenses } = await ravi.can('exportMonth', { groupCode: code, month, year });
    expect(expenses.find(({ id }) => id === expense.id)).toMatchObject({ note });
    const repeats = { amount: 60, tags: ['water'], groupCode: code, anchor: date, unit: 'MONTH', mode: 'RECORD', note };
    expect(await asha.can('addRecurring', repeats)).toMatchObject({ recurring: { note }, expense: { note } });
    await asha.can('addExpense', { ...chai([code]), note: 'की'.repeat(100) });
    await asha.cannot('addExpense', { ...chai([code]), note: 'की'.repeat(101) }, 'invalid-request', { field: 'note' });
    await expectLaws([code]);
  });
});

describe('Editing an expense', () => {
  it('from years ago keeps its date; a new date must be near today', async () => {
    const { asha, code, id } = await flatWithChai();
    const now = new Date(`${Number(date.slice(0, 4)) + 3}-06-15T12:00:00Z`);
    const later = (paymentDate: string) => {
      const request = { id, amount: paise(30_000), paymentDate, tags: ['tea'], revision: 1 };
      return editExpense({ operation: 'editExpense', caller: callerOf(asha), now, origin: someOrigin(), request });
    };
    await expect(later(lastYear)).rejects.toMatchObject({ code: 'invalid-request', details: { field: 'paymentDate' } });
    expect((await later(date)).expense).toMatchObject({ paymentDate: date, tags: ['tea'] });
    await expectLaws([code]);
  });

  it('without a change returns the current figures, and leaves no new revision and no entry', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const split = { mode: 'EQUAL', parts: [{ userId: ravi.mobile }, { userId: asha.mobile }] };
    const payers = [asha, ravi].map(({ mobile }) => ({ userId: mobile, amount: 150 }));
    const { expense } = await asha.adds(code, 300, { split, payers });
    const before = await everythingAbout([asha.mobile], [code]);
    for (const same of [edit(expense.id), edit(expense.id, { split, payers })]) {
      const answer = await asha.can('editExpense', same);
      expect(answer.expense).toEqual(expense);
      expect(answer.user).toMatchObject({ remainingCoins: 455_000, totalExpenses: 45_000 });
    }
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);
    expect((await asha.can('getExpense', { id: expense.id })).history).toEqual([]);
    expect(await asha.tries('editExpense', edit(expense.id, { revision: 9 }))).toMatchObject({ status: 409 });
  });

  it('is refused for a wrong revision or date, and to a recorder who has left', async () => {
    const { asha, code, id } = await flatWithChai();
    await asha.cannot('editExpense', edit(id, { revision: 9 }), 'expense-changed');
    await asha.cannot('editExpense', edit(id, { paymentDate: '1999-12-31' }), 'invalid-request', {
      field: 'paymentDate',
    });
    await asha.can('leaveGroup', { groupCode: code });
    await asha.cannot('editExpense', edit(id, { revision: 9 }), 'not-a-member');
  });

  it('is refused once the expense is deleted', async () => {
    const { asha, id } = await flatWithChai();
    await asha.can('deleteExpense', { id });
    expect(await asha.tries('editExpense', edit(id))).toMatchObject({ status: 404 });
  });

  it('is refused with 404 if the expense is no longer in any group; so is restoring it', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const payers = [{ userId: asha.mobile, amount: 300 }];
    await ravi.can('setMonthlyLimit', { limit: 500 });
    const { id } = await ravi.adds(code, 300, { payers });
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id, groupCode: code });
    expect(await ravi.tries('editExpense', edit(id))).toMatchObject({ status: 404 });
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ remainingCoins: 50_000 });
    expect(await ravi.tries('restoreExpense', { id })).toMatchObject({ status: 404 });
    await expectLaws([code]);
  });

  it('is refused if the coins do not cover the increase, and changes nothing', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
    await asha.cannot('editExpense', edit(id, { amount: 6000 }), 'too-few-coins');
    const other = await ravi.adds(code, 300, paidBy([asha, 300]));
    await ravi.cannot('editExpense', edit(other.id, { amount: 300, ...paidBy([ravi, 300]) }), 'limit-not-set');
    expect((await storedUser(asha.mobile)).coins.remaining).toBe(470_000);
    await expectLaws([code]);
  });

  it('never returns more coins than were charged for the expense in this epoch', async () => {
    const { asha, code, id } = await flatWithChai();
    const edited = async (amount: number, revision: number) =>
      (await asha.can('editExpense', edit(id, { amount, revision }))).user.remainingCoins;
    expect(await edited(450, 1)).toBe(455_000);
    await asha.can('setMonthlyLimit', { limit: 5000 });
    expect(await edited(400, 2)).toBe(500_000);
    expect(await edited(500, 3)).toBe(490_000);
    expect((await asha.can('deleteExpense', { id })).remainingCoins).toBe(500_000);
    await expectLaws([code]);
  });
});

describe('In an edited expense', () => {
  it('the people and their weights stay when only the amount changes', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const parts = [
      { userId: asha.mobile, value: 1 },
      { userId: ravi.mobile, value: 3 },
    ];
    const { id } = await asha.adds(code, 100, { split: { mode: 'SHARES', parts } });
    await asha.can('editExpense', edit(id, { amount: 200 }));
    const { shares, split } = await ravi.can('getExpense', { id });
    expect(split?.mode).toBe('SHARES');
    expect(shares.find(({ userId }) => userId === ravi.mobile)?.amount).toBe(15_000);
    await expectLaws([code]);
  });

  it('what someone who has left paid and owes stays to the paisa; everything else can change', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const imran = await buildPerson('Imran');
    await imran.can('joinGroup', { groupCode: code });
    const exact = (...values: [Person, number][]) => ({
      split: { mode: 'EXACT', parts: values.map(([{ id: userId }, value]) => ({ userId, value })) },
    });
    const paid = (...values: [Person, number][]) => ({
      payers: values.map(([{ id: userId }, amount]) => ({ userId, amount })),
    });
    const recorded = { ...chai(code, 100), ...exact([ravi, 2], [asha, 98]), ...paid([ravi, 60], [asha, 40]) };
    const { id } = (await asha.can('addExpense', recorded)).expense;
    const equal = (await asha.adds(code, 90)).id;
    await ravi.can('leaveGroup', { groupCode: code });
    const { Ravi: before } = await balancesSeenBy(asha, code);

    for (const change of [
      { ...exact([ravi, 90], [asha, 10]) },
      { ...exact([asha, 100]) },
      { ...among(asha, imran) },
      { ...paid([asha, 100]) },
      { ...paid([ravi, 61], [asha, 39]) },
    ]) {
      await asha.cannot('editExpense', edit(id, { amount: 100, ...change }), 'someone-left');
    }
    await asha.cannot('editExpense', edit(equal, { amount: 91 }), 'someone-left');

    const others = { ...exact([ravi, 2], [imran, 148]), ...paid([ravi, 60], [imran, 90]) };
    await asha.can('editExpense', edit(id, { amount: 150, ...others }));
    await asha.can('editExpense', edit(equal, { amount: 90, tags: ['tea'], paymentDate: lastYear }));
    expect((await balancesSeenBy(asha, code)).Ravi).toBe(before);
    await expectLaws([code]);
  });

  it('a sole payer pays the new amount, and several payers need new parts', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const byRavi = { ...chai(code, 80), ...paidBy([ravi, 80]) };
    const { expense } = await asha.can('addExpense', byRavi);
    await asha.can('editExpense', edit(expense.id, { amount: 90 }));
    const { payers } = await ravi.can('getExpense', { id: expense.id });
    expect(payers).toEqual([{ userId: ravi.mobile, amount: 9000 }]);

    const both = [asha, ravi].map(({ mobile }) => ({ userId: mobile, amount: 50 }));
    const shared = (await asha.adds(code, 100, { payers: both })).expense;
    const refused = await asha.tries('editExpense', edit(shared.id, { amount: 120 }));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid-request', field: 'payers' } });
    await asha.can('editExpense', edit(shared.id, { amount: 100, tags: ['snacks'] }));
    await expectLaws([code]);
  });

  it('split by exact amounts, a new amount needs new parts', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const parts = [asha, ravi].map(({ mobile }) => ({ userId: mobile, value: 50 }));
    const { id } = await asha.adds(code, 100, { split: { mode: 'EXACT', parts } });
    const refused = await asha.tries('editExpense', edit(id, { amount: 120 }));
    expect(refused).toMatchObject({ status: 400, body: { field: 'split' } });
    await asha.can('editExpense', edit(id, { amount: 100, paymentDate: lastYear }));
    await expectLaws([code]);
  });

  it('each other person whose part changes is counted, in the expense and beside the balances, and reads it', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const { id } = await asha.adds(code, 300, among(asha, ravi, imran));
    await asha.can('editExpense', edit(id, { amount: 300, tags: ['gas'] }));
    const shared = among(asha, ravi).split;
    await asha.can('editExpense', edit(id, { amount: 200, tags: ['gas'], revision: 2, split: shared }));
    await asha.can('editExpense', edit(id, { amount: 400, tags: ['gas'], revision: 3 }));
    await ravi.can('recordPayment', payment(code, ravi, imran, 50));
    const sums = await database.doc(balancesPath(code)).get();
    expect(sums.get('changeCount')).toEqual({ [ravi.id]: 1, [imran.id]: 2 });
    const seenBy = async (person: Person) => {
      const [{ expense }, { entries }] = [
        await person.can('getExpense', { id }),
        await person.can('activity', { groupCode: code }),
      ];
      return [expense.timesChanged, entries.flatMap(({ ownChange }) => ownChange ?? [])];
    };
    const [hundred, two] = [10_000, 20_000];
    expect(await seenBy(ravi)).toEqual([1, [{ share: { was: hundred, is: two } }]]);
    expect(await seenBy(imran)).toEqual([1, [{ share: { was: hundred, is: 0 } }]]);
    expect(await seenBy(asha)).toEqual([
      undefined,
      [{ share: { was: hundred, is: two }, paid: { was: two, is: 2 * two } }, { paid: { was: 30_000, is: two } }],
    ]);
    await expectLaws([code]);
  });

  it('a different sole payer counts as a change of payers; a different amount by the same payer does not', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
    await asha.can('editExpense', edit(id, { amount: 200 }));
    const payers = [{ userId: ravi.mobile, amount: 200 }];
    await asha.can('editExpense', edit(id, { amount: 200, payers, revision: 2 }));
    const { entries } = await asha.can('activity', { groupCode: code });
    const edits = entries.filter(({ kind }) => kind === 'EXPENSE_EDITED');
    expect(edits.map(({ payersChanged = false }) => payersChanged)).toEqual([true, false]);
    await expectLaws([code]);
  });

  it('people who were never in the group cannot be named; if the expense is in several groups, a split is refused', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
    const stranger = await buildPerson('Charu');
    for (const userId of [stranger.mobile, stranger.id]) {
      const split = { mode: 'EQUAL', parts: [{ userId }] };
      const payers = [{ userId, amount: 300 }];
      for (const named of [{ split }, { payers }]) {
        await asha.cannot('editExpense', edit(id, named), 'someone-left', { field: Object.keys(named)[0] });
      }
    }
    const trip = await buildGroup([asha, ravi], 'Trip');
    const { expense } = await asha.adds([code, trip], 300);
    const own = { mode: 'EQUAL', parts: [{ userId: asha.mobile }] };
    await asha.cannot('editExpense', edit(expense.id, { split: own }), 'invalid-request', { field: 'split' });
    await expectLaws([code, trip]);
  });

  it('of several groups, no one gets a share in a group whose admin has taken out the expense', async () => {
    const [asha, ravi, imran] = await Promise.all([
      buildPerson('Asha', 5000),
      buildPerson('Ravi'),
      buildPerson('Imran'),
    ]);
    const [house, trip] = [await buildGroup([asha, ravi], 'House'), await buildGroup([imran, asha], 'Trip')];
    const { id } = await asha.adds([house, trip], 300);
    await asha.can('leaveGroup', { groupCode: trip });
    await imran.can('strikeExpense', { id, groupCode: trip });
    await asha.can('editExpense', edit(id, { amount: 600 }));
    expect((await balancesSeenBy(ravi, house)).Ravi).toBe(-20_000);
    expect(await balancesSeenBy(imran, trip)).not.toHaveProperty('Imran');
    // If the payers' parts added up to the whole amount, the payers would be owed more than the house shares.
    const payers = [asha, ravi].map(({ mobile }) => ({ userId: mobile, amount: 300 }));
    const split = { mode: 'EQUAL', parts: [{ userId: ravi.mobile }] };
    for (const [field, parts] of Object.entries({ payers, split })) {
      const asked = edit(id, { amount: 600, revision: 2, [field]: parts });
      expect(await asha.tries('editExpense', asked)).toMatchObject({ status: 400, body: { field } });
    }
    await expectLaws([house, trip]);
  });
});
