/** Four flatmates and a wrong bill: it is told, said not to be right, corrected and deleted, and money comes back. */
import { yearAndMonth } from '@pg/contract/months';
import {
  details,
  expenseCard,
  form,
  openActivity,
  openDetails,
  openForm,
  pressDelete,
  save,
  seeCoins,
  seeFigure,
  thisMonth,
} from '../support/e2e/app.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, closeAll, fill, openTab } from '../support/e2e/ui.ts';
import { expectLaws } from '../support/laws.ts';

test.use({ coins: 10_000 });

const inPaise = (rupees: number): number => Math.round(rupees * 100);

test('a wrong bill is told, said not to be right and corrected, and money comes back: every balance to the paisa', async ({
  groupOf,
}) => {
  const names = ['Asha Rao', 'Ravi Kumar', 'Meera Nair', 'Imran Khan'] as const;
  const [asha, ravi, meera, imran, { code, spend, open }] = await groupOf(names, 'Flat 402');
  const people = [asha, ravi, meera, imran];
  /** Compares everyone's balance, in the order above. */
  const seeBalances = async (...rupees: readonly number[]): Promise<void> => {
    const { balances } = await asha.api.can('balances', { groupCode: code });
    const balanceOf = (id: string): number | undefined => balances.find(({ userId }) => userId === id)?.balance;
    expect(people.map(({ mobile }) => balanceOf(mobile) ?? 0)).toEqual(rupees.map(inPaise));
  };
  const byAmounts = (...rupees: readonly number[]) => ({
    split: { mode: 'EXACT', parts: people.map(({ mobile }, index) => ({ userId: mobile, value: rupees[index] })) },
  });
  await open(ravi, meera);
  const { id } = await spend(ravi, 400, ['gas']);

  await test.step('Ravi types ₹4,000 for ₹400: Meera reads what it did to her share', async () => {
    await seeBalances(-100, 300, -100, -100);
    await openForm(ravi.page, 'gas');
    await form(ravi.page).getByLabel('Amount (₹)').fill('4000');
    await save(ravi.page);
    await expect(expenseCard(meera.page, 'gas')).toContainText('your share changed');
    await seeBalances(-1000, 3000, -1000, -1000);
    await seeCoins(ravi.page, '6,000');
    const activity = await openActivity(meera.page);
    await expect(activity).toContainText('Your share: ₹100.00 → ₹1,000.00');
    await closeAll(meera.page);
    await openTab(meera.page, /^Expenses/);
    await expect(expenseCard(meera.page, 'gas')).not.toContainText('your share changed');
  });

  await test.step('Meera says that it is not right, and no amount changes', async () => {
    await openDetails(meera.page, 'gas');
    await click(meera.page, 'This is not right');
    await fill(meera.page, 'What is wrong?', 'It was 400, one cylinder.');
    await click(meera.page, 'Tell Ravi Kumar');
    await seeNotice(meera.page, 'Ravi Kumar was told.');
    await closeAll(meera.page);
    await expect(expenseCard(ravi.page, 'gas')).toContainText('not right');
    await openDetails(ravi.page, 'gas');
    await expect(details(ravi.page, 'gas')).toContainText('“It was 400, one cylinder.”');
    await closeAll(ravi.page);
    await seeBalances(-1000, 3000, -1000, -1000);
  });

  await test.step('Ravi corrects it, which ends what Meera said; Imran gets a deposit back; Asha pays a dinner', async () => {
    const { expense } = await ravi.api.can('getExpense', { id });
    const sent = { id, tags: ['gas'], paymentDate: today, revision: expense.revision };
    await ravi.api.can('editExpense', { ...sent, amount: 520, ...byAmounts(100, 220, 100, 100) });
    await expect(expenseCard(meera.page, 'gas')).toContainText('₹520.00');
    await expect(expenseCard(meera.page, 'gas')).not.toContainText('not right');
    await seeBalances(-100, 300, -100, -100);
    await seeCoins(ravi.page, '9,480');

    await spend(imran, 200, ['deposit'], today, { moneyBack: true });
    await expect(expenseCard(meera.page, 'deposit')).toContainText('₹200.00 back');
    await expect(expenseCard(meera.page, 'deposit')).toContainText('Got by Imran');
    await seeBalances(-50, 350, -50, -250);

    await spend(asha, 1188, ['dinner'], today, byAmounts(181.5, 313.5, 346.5, 346.5));
    await seeBalances(956.5, 36.5, -396.5, -596.5);
    await seeFigure(meera.page, 'Total Expenses', '₹1,508.00');
  });

  await test.step('Ravi deletes it: everyone with a part is told, and the rest stands', async () => {
    await pressDelete(ravi.page, 'gas');
    await expect(balanceLine(meera.page)).toContainText('You owe ₹296.50');
    const activity = await openActivity(meera.page);
    await expect(activity).toContainText('Your share: ₹100.00 → ₹0.00');
    await seeBalances(1056.5, -263.5, -296.5, -496.5);
    await seeFigure(ravi.page, 'Total Expenses', '₹988.00');
    await seeCoins(ravi.page, '10,000');
    const coinsOf = async ({ api }: (typeof people)[number]): Promise<number> =>
      (await api.can('myGroups', yearAndMonth(thisMonth))).remainingCoins;
    expect([await coinsOf(asha), await coinsOf(imran)]).toEqual([8812, 10_200].map(inPaise));
    await expectLaws([code]);
  });
});
