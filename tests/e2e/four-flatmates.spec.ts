/** A month of four flatmates: mixed expenses, the same balances on every screen, settling up, leaving. */
import { choosePayer, fillExpense, openChoice, sendExpense, tick } from '../support/e2e/app.ts';
import { balanceLine, balanceOf, markAsPaid, paymentIn, suggestion } from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { openTab, see } from '../support/e2e/ui.ts';
import { expectLaws } from '../support/laws.ts';

test('four flatmates share a month, settle up until no one owes anything, and two of them leave', async ({
  groupOf,
}) => {
  const names = ['Asha Rao', 'Ravi Kumar', 'Imran Khan', 'Meera Nair'] as const;
  const [asha, ravi, imran, meera, { code, spend, open }] = await groupOf(names, 'Flat 402');
  const people = [asha, ravi, imran, meera];
  /** Returns the sum of all balances in the API’s answer. It must always be 0. */
  const together = async (): Promise<number> => {
    const { balances } = await asha.api.can('balances', { groupCode: code });
    return balances.reduce((sum, { balance }) => sum + balance, 0);
  };

  await test.step('They record the month', async () => {
    await open();
    await spend(asha, 20_000, ['rent']);
    // Asha records what Ravi paid for Imran and her.
    await fillExpense(asha.page, { amount: '900', tags: ['gas'] });
    await choosePayer(asha.page, 'Ravi Kumar');
    await openChoice(asha.page, 'Shared by');
    await tick(asha.page, 'Ravi Kumar').uncheck();
    await tick(asha.page, 'Meera Nair').uncheck();
    await sendExpense(asha.page);
    const parts = [asha, ravi, meera].map(({ mobile }, index) => ({ userId: mobile, value: index === 0 ? 2 : 1 }));
    await spend(imran, 1000, ['internet'], today, { split: { mode: 'SHARES', parts } });
    const payers = [
      { userId: meera.mobile, amount: 700 },
      { userId: asha.mobile, amount: 500 },
    ];
    await spend(meera, 1200, ['party'], today, { payers });
    await spend(meera, 310, ['medicine'], today, { split: { mode: 'EQUAL', parts: [{ userId: meera.mobile }] } });
  });

  await test.step('All of them see the same balances, computed by hand: Asha paid 20,500, Ravi 900, Imran 1,000, Meera 1,010', async () => {
    const own = ['You get back ₹14,250.00', 'You owe ₹4,650.00', 'You owe ₹4,750.00', 'You owe ₹4,850.00'];
    for (const [index, { page }] of people.entries()) {
      await expect(balanceLine(page)).toContainText(own[index] ?? '');
      await openTab(page, 'Balances');
      await see(page, page === asha.page ? '3 payments due to you' : '1 payment due from you');
    }
    // Only the two people of a payment can act on it.
    await expect(suggestion(meera.page, 'Ravi Kumar pays Asha Rao').getByRole('button')).toHaveCount(0);
    await expect(balanceOf(meera.page, 'Asha Rao')).toContainText('gets back ₹14,250.00');
    await expect(balanceOf(meera.page, 'Ravi Kumar')).toContainText('owes ₹4,650.00');
    await expect(balanceOf(meera.page, 'Imran Khan')).toContainText('owes ₹4,750.00');
    expect(await together()).toBe(0);
  });

  await test.step('They settle one by one, and every screen shows each payment', async () => {
    await markAsPaid(ravi.page, 'You pay Asha Rao');
    await see(asha.page, '2 payments due to you');
    for (const { page } of [imran, meera]) await expect(suggestion(page, 'Ravi Kumar pays Asha Rao')).toHaveCount(0);
    await markAsPaid(asha.page, 'Imran Khan pays you');
    await see(asha.page, '1 payment due to you');
    await expect(suggestion(meera.page, 'Imran Khan pays Asha Rao')).toHaveCount(0);
    await expect(suggestion(asha.page, 'Meera Nair pays you')).toContainText('₹4,850.00');
    await markAsPaid(meera.page, 'You pay Asha Rao');
    for (const { page } of people) await expect(balanceLine(page)).toContainText('All settled');
    await expect(paymentIn(imran.page, 'Meera Nair paid Asha Rao')).toContainText('₹4,850.00');
    expect(await together()).toBe(0);
  });

  await test.step('Imran leaves and Meera deletes her account; all balances still add up to 0', async () => {
    await spend(asha, 400, ['milk']);
    // What his open page was just reading is refused.
    imran.mayLog(/status of 403/);
    await imran.api.can('leaveGroup', { groupCode: code });
    // Her open page is signed out.
    meera.mayLog(/401|Firestore|permission/i);
    await meera.api.can('deleteAccount', { password: meera.api.password });
    await expect(balanceOf(ravi.page, 'Imran Khan')).toContainText('Left');
    await expect(balanceOf(ravi.page, 'Former member')).toContainText('owes ₹100.00');
    await expect(balanceLine(asha.page)).toContainText('You get back ₹300.00');
    expect(await together()).toBe(0);

    // Asha got their money in cash, so she records what they paid.
    await markAsPaid(asha.page, 'Imran Khan pays you');
    await markAsPaid(asha.page, 'Former member pays you');
    await markAsPaid(ravi.page, 'You pay Asha Rao');
    for (const { page } of [asha, ravi]) await expect(balanceLine(page)).toContainText('All settled');
    expect(await together()).toBe(0);
    await expectLaws([code]);
  });
});
