/** Documents written by newer code (docs/decisions/0035). */
import { expensePath, groupPath } from '@pg/contract/stored';
import { describe, expect, it } from 'vitest';
import { database, everythingAbout } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPersonWithCoins } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();
const chai = (code: string) => ({ amount: 12.5, paymentDate: date, tags: ['chai'], groupCodes: [code] });
const stored = async (path: string) => (await database.doc(path).get()).data();

describe('Documents written by newer code', () => {
  it('are not deleted by older code if they are expenses, because that would leave wrong balances', async () => {
    const asha = await buildPersonWithCoins(100);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai(code));
    expect(await stored(expensePath(expense.id))).not.toHaveProperty('v');
    const before = await everythingAbout([asha.userId], [code]);
    await database.doc(expensePath(expense.id)).update({ v: 2 });
    const refused = await asha.tries('deleteExpense', { id: expense.id });
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    await database.doc(expensePath(expense.id)).update({ v: 1 });
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
  });

  it.each(['group', 'account'])('make a change fail with “unavailable”, and nothing is stored: %s', async (which) => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
    const code = await buildGroup([asha, ravi]);
    const path = which === 'group' ? groupPath(code) : userPath(asha.userId);
    await database.doc(path).update({ v: 2 });
    const before = await everythingAbout([asha.userId, ravi.userId], [code]);
    const key = anyKey();
    const refused = await asha.tries('addExpense', chai(code), { key });
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect(await everythingAbout([asha.userId, ravi.userId], [code])).toEqual(before);

    await database.doc(path).update({ v: 1 });
    await asha.can('addExpense', chai(code), { key });
    await expectLaws([code]);
  });
});
