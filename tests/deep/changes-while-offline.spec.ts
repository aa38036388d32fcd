/** Changes on the older pages of a list, and changes that a phone missed while it was offline. */
import { monthOf } from '@pg/contract/months';
import { seeCount } from '../support/e2e/app.ts';
import { ashaWithAnotherPhone, lastMonth, see, seeNone } from '../support/e2e/changes.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { writeManyExpenses } from '../support/many-expenses.ts';

const firstDay = `${monthOf(new Date())}-01`;

test('older pages of a list change too, and a phone that was offline catches up with everything', async ({
  member,
}) => {
  const { asha, bilal, code, open, records, edits, deletes, restores } = await ashaWithAnotherPhone(member);
  await writeManyExpenses({
    code,
    month: monthOf(new Date()),
    count: 55,
    payers: [{ userId: bilal.userId, name: 'Bilal Khan' }],
  });
  let kettle = await records(700, 'kettle', `${firstDay}T00:01`);
  let lamp = await records(200, 'lamp', `${firstDay}T00:02`);
  const curtain = await records(500, 'curtain', `${firstDay}T00:03`);
  await open(asha);
  const { page, context } = asha;
  asha.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Failed to fetch|Could not reach Cloud Firestore/);
  await seeCount(page, 58);
  const older = page.getByRole('button', { name: 'Show older' });
  const toTheEnd = async (): Promise<void> => {
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(older).toHaveCount(0, { timeout: 300 });
    }).toPass();
  };
  await toTheEnd();
  await see(page, 'kettle', '₹700.00');

  await test.step('another phone changes a tag and an amount, and moves an expense to another month', async () => {
    kettle = await edits(kettle, { tags: ['electric kettle'] });
    await see(page, 'electric kettle', '₹700.00');
    lamp = await edits(lamp, { amount: 250 });
    await see(page, 'lamp', '₹250.00');
    await edits(curtain, { paymentDate: lastMonth });
    await seeNone(page, 'curtain');
    await seeCount(page, 57);
  });

  await test.step('the other phone deletes an expense and restores it', async () => {
    await deletes(lamp);
    await seeNone(page, 'lamp');
    lamp = await restores(lamp);
    await toTheEnd();
    await see(page, 'lamp', '₹250.00');
  });

  await test.step('Asha’s phone was offline during a deletion, an edit and a new expense, and shows them once it is back', async () => {
    await context.setOffline(true);
    await deletes(kettle);
    await edits(lamp, { amount: 260, tags: ['desk lamp'] });
    await records(700, 'heater', `${firstDay}T00:04`);
    await see(page, 'electric kettle', '₹700.00');
    await context.setOffline(false);
    await seeNone(page, 'electric kettle');
    await toTheEnd();
    await see(page, 'desk lamp', '₹260.00');
    await see(page, 'heater', '₹700.00');
    await seeCount(page, 57);
  });
});
