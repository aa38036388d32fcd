/** Payers that are refused (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import { everythingAbout } from '../support/database.ts';
import { buildFlat, buildStranger, gas, nobody, paidBy } from '../support/flat.ts';

describe('Wrong payers', () => {
  it('are refused with the reason, and nothing is stored', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { groupCode: trip } = await asha.can('createGroup', { groupName: 'Trip' });
    const before = await everythingAbout([asha.userId], [code]);
    const many = Array.from(
      { length: limits.payersPerExpense + 1 },
      (_, n) => [{ userId: `91000000${10 + n}` }, 1] as const,
    );
    const part = 'amount must be from 0.01 to 1,00,00,000.00.';
    const wrong: readonly [object, string][] = [
      [paidBy([asha, 100], [ravi, 160]), 'The payers come to ₹260.00, ₹40.00 less than the amount.'],
      [paidBy([asha, 300.01]), 'The payers come to ₹300.01, ₹0.01 more than the amount.'],
      [paidBy([asha, 300], [ravi, 0]), part],
      [paidBy([asha, 400], [ravi, -100]), part],
      [paidBy([ravi, 100], [ravi, 200]), 'Each person can be listed only once as a payer.'],
      [paidBy(), 'Choose at least one person who paid.'],
      [{ payers: null }, 'Choose at least one person who paid.'],
      [{ payers: { userId: asha.userId, amount: 300 } }, 'Choose at least one person who paid.'],
      [paidBy(...many), 'At most 10 people can be listed.'],
      [{ payers: [{ userId: asha.userId, amount: 300, name: 'Asha' }] }, 'Unknown field: "name".'],
      [
        { payers: [{ userId: 'former-abc', amount: 300 }] },
        "userId must be a 10-digit mobile number, or the id of someone in this group's history.",
      ],
      [paidBy([ravi, 100], [{ userId: ravi.id }, 200]), 'Each person can be listed only once.'],
    ];
    for (const [more, message] of wrong) {
      const reply = await asha.tries('addExpense', gas(code, 300, { ...more }));
      expect(reply, message).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', field: 'payers', message },
      });
    }
    expect(await asha.tries('addExpense', gas([code, trip], 300, paidBy([ravi, 300])))).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', field: 'payers' },
    });
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
  });

  it('are refused if one of them is not in the group, whether they left it or never joined', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const charu = await buildStranger();
    await imran.can('leaveGroup', { groupCode: code });
    const before = await everythingAbout([asha.userId], [code]);
    for (const other of [imran, charu, nobody, { userId: imran.id }, { userId: charu.id }]) {
      const reply = await asha.tries('addExpense', gas(code, 300, paidBy([ravi, 100], [other, 200])));
      expect(reply).toMatchObject({ status: 409, body: { error: 'someone-left', field: 'payers' } });
    }
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
  });
});
