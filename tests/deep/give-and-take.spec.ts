/** Give and Take on two devices of one user (docs/product.md §10). */
import { seeFigure } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { answer, change, edit, lend, openGiveTake, pressSettle, record, seeBalance } from '../support/e2e/give-take.ts';
import { seeProblem } from '../support/e2e/ui.ts';

test('a change on one device appears at once on the user’s other device', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const phone = asha.page;
  const laptop = await asha.context.newPage();
  for (const page of [phone, laptop]) await openGiveTake(page);

  await lend(phone, 'Give', { amount: '500', name: 'Ravi' });
  await expect(record(laptop, 'Given to Ravi')).toContainText('₹500.00');
  await seeFigure(laptop, 'Given', '₹500.00');
  await seeBalance(laptop, '-500');

  await edit(phone, 'Given to Ravi');
  await edit(laptop, 'Given to Ravi');
  await change(laptop, 'Reduce', '450');
  await expect(phone.getByRole('dialog')).toContainText('₹50.00');
  await change(phone, 'Reduce', '100');
  await seeProblem(phone, 'You cannot reduce more than the current balance in this record.');
  await phone.getByRole('button', { name: 'Cancel' }).click();

  await pressSettle(phone, 'Given to Ravi');
  await answer(phone, 'Delete');
  await expect(record(laptop, 'Given to Ravi')).toHaveCount(0);
  await seeFigure(laptop, 'Given', '₹0.00');
  for (const page of [phone, laptop]) await seeBalance(page, '0');
});
