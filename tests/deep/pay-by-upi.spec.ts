/** Paying someone who has left (docs/product.md §13). */
import { flatWithCoins } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { openPay } from '../support/e2e/upi.ts';

test('Asha pays Ravi, who has left, to his mobile number or in cash', async ({ member }) => {
  const { asha, ravi, code, spend, open } = await flatWithCoins(member);
  await spend(ravi, 900);
  await ravi.api.can('leaveGroup', { groupCode: code });
  await open(asha);
  await openPay(asha.page, 'Ravi Kumar');
  const pay = asha.page.getByRole('dialog', { name: 'Pay Ravi Kumar' });
  await expect(pay).toContainText(
    'Ravi Kumar has left this group. Pay this mobile number in your UPI app, or pay in cash.',
  );
  await expect(pay.getByRole('listitem')).toHaveText([/^Mobile number/, /^Amount/]);
  await expect(pay).not.toContainText('Show my QR');
  await expect(pay).not.toContainText('Try again');
});
