/** A removed member hears of a payment in the old group, sees it and takes it back (docs/product.md §6). */
import { axeProblems } from '../support/e2e/axe.ts';
import { balanceLine, fillPayment } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { juttingOut } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { tapNotification, workerOf } from '../support/e2e/notifications.ts';
import { twoWhoListen } from '../support/e2e/two-who-listen.ts';
import { click, openTab, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { spend } from '../support/push.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

test('an admin who owes a member ₹5,000 removes him and records that he was paid; he takes that back', async ({
  member,
}) => {
  const { asha, ravi, codes } = await twoWhoListen(member, ['Flat 402', 'Trip']);
  ravi.mayLog(/focus|WebChannel|permission/);
  const [flat = '', trip = ''] = codes;
  await spend(ravi.api, [flat], ['rent'], 10_000);
  await expect(balanceLine(asha.page)).toContainText('You owe ₹5,000.00');

  await test.step('Both are told what stays', async () => {
    await click(asha.page, '2 members');
    await click(asha.page, 'Remove Ravi Kumar');
    const question = asha.page.getByRole('alertdialog', { name: 'Remove Ravi Kumar?' });
    await expect(question).toContainText('Ravi Kumar still gets back ₹5,000.00.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await seeNotice(ravi.page, 'You are no longer a member of Flat 402. You still get back ₹5,000.00.');
    await seeHeading(ravi.page, 'Your groups');
  });

  await test.step('She records a payment, and cannot bring a debt forward', async () => {
    await ravi.page.goto(`/dashboard/#group=${trip}`);
    await see(ravi.page, 'Live');
    await openTab(asha.page, 'Balances');
    await fillPayment(asha.page, { way: 'I paid', person: 'Ravi Kumar', amount: '5000' });
    await asha.page.getByLabel('How?').selectOption('Brought forward');
    await click(asha.page, /^Record$/);
    await seeProblem(asha.page, 'A debt can be brought forward only with someone in the group.');
    await asha.page.getByLabel('How?').selectOption('Cash');
    await click(asha.page, /^Record$/);
    await seeNotice(ravi.page, 'Flat 402: Asha Rao recorded paying you ₹5,000.00');
  });

  await test.step('A tap on the notification shows him the payment', async () => {
    await tapNotification(await workerOf(ravi.page), { groupCode: flat, left: 'yes' });
    const list = ravi.page.getByRole('region', { name: 'Payments in groups you left' });
    await expect(list.getByRole('heading')).toBeFocused();
    await expect(list.getByRole('listitem')).toHaveText(/^Asha Rao paid you.* · Cash · Flat 402₹5,000\.00Take back$/);
    expect.soft(await axeProblems(ravi.page)).toEqual([]);
    expect.soft(await juttingOut(ravi.page)).toEqual([]);
  });

  await test.step('He takes it back', async () => {
    await click(ravi.page, 'Take back: Asha Rao paid you ₹5,000.00');
    const question = ravi.page.getByRole('alertdialog', { name: 'Take back this payment?' });
    await expect(question).toContainText('Asha Rao is told');
    await question.getByRole('button', { name: 'Take back' }).click();
    await seeNotice(ravi.page, 'Payment taken back.');
    await see(ravi.page, 'There are none from the last 30 days.');
    await seeNotice(asha.page, 'Flat 402: Ravi Kumar took back a payment of ₹5,000.00 between you two');
    await expect(balanceLine(asha.page)).toContainText('You owe ₹5,000.00');
  });
});
