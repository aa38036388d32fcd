/** Flatmates without an account: they are added, share and pay, and hear what they owe (docs/product.md §16). */
import { fillSignUp } from '../support/e2e/account.ts';
import {
  choice,
  fillExpense,
  openActivity,
  openChoice,
  openGroup,
  openPeople,
  openPerson,
  seeEntry,
  sendExpense,
  sharer,
} from '../support/e2e/app.ts';
import { balanceOf } from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, openTab, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { payment } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';

test.use({ coins: 20_000 });

test('Asha adds Meera, who has no account, splits a dinner with her and Ravi, and tells her in WhatsApp what she owes', async ({
  groupOf,
}) => {
  const [asha, ravi, { open }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  await asha.page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await open(asha, ravi);
  const { page } = asha;
  const people = await openPeople(page);
  await click(page, 'Add someone without the app');
  const form = page.getByRole('dialog', { name: 'Add someone without the app' });
  await form.getByLabel('Name').fill('Meera');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await seeNotice(page, 'Meera is in the group now, without an account.');
  await expect(people.getByRole('listitem').last()).toHaveText(/^Meera\s*No account/);

  await fillExpense(page, { amount: '1200', tags: ['dinner'] });
  await expect(choice(page, 'Shared by')).toHaveText('Shared by All 3, with Meera');
  await openChoice(page, 'Shared by');
  await expect(sharer(page, 'Meera')).toContainText('₹400.00');
  await sendExpense(page);
  for (const screen of [page, ravi.page]) {
    await openTab(screen, 'Balances');
    await expect(balanceOf(screen, 'Meera')).toContainText('owes ₹400.00');
  }

  await asha.context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await openPeople(page);
  await click(page, 'Share with Meera');
  const [window] = await Promise.all([asha.context.waitForEvent('page'), click(page, 'Share what Meera owes')]);
  await window.waitForURL(/wa\.me/);
  const address = new URL(window.url());
  expect(address.pathname).toBe('/');
  expect(address.searchParams.get('text')).toBe('Hi Meera, you owe ₹400.00 in Sunrise PG.');
});

test('Meera signs up by the link that Asha made for her, says that the expenses are hers, and both see sums that add up to 0', async ({
  groupOf,
  visitor,
}) => {
  const [asha, ravi, { code, open }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  const guest = await asha.api.can('addGuest', { groupCode: code, name: 'Meera' });
  await asha.api.adds(code, 1200);
  await ravi.api.adds(code, 300, { payers: [{ userId: guest.userId, amount: 300 }] });
  await open(asha);
  await openTab(asha.page, 'Balances');
  await expect(balanceOf(asha.page, 'Meera')).toContainText('owes ₹200.00');

  await asha.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asha.page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await openPeople(asha.page);
  await click(asha.page, 'Share with Meera');
  await click(asha.page, 'Invite Meera');
  await seeNotice(asha.page, 'Invitation link copied to clipboard!');
  const { hash } = new URL(await asha.page.evaluate(() => navigator.clipboard.readText()));

  const meera = await visitor('Meera Nair');
  const { page } = meera;
  await page.goto(`/${hash}`);
  await fillSignUp(page, meera);
  await click(page, 'Create Account');
  const question = page.getByRole('dialog', { name: 'Asha Rao invited you to Sunrise PG' });
  await expect(question).toContainText('2 expenses are in the name of Meera: you owe ₹200.00. Are they yours?');
  await expect(question.getByRole('listitem')).toHaveText([
    /chai.*₹300\.00.*your part ₹100\.00/,
    /chai.*₹1,200\.00.*your part ₹400\.00/,
  ]);
  await question.getByRole('button', { name: 'Yes, they are mine' }).click();
  await seeHeading(page, 'Sunrise PG');

  for (const screen of [page, asha.page]) {
    await openTab(screen, 'Balances');
    await expect(balanceOf(screen, 'Ravi Kumar')).toContainText('owes ₹500.00');
  }
  await expect(balanceOf(page, 'Asha Rao')).toContainText('gets back ₹700.00');
  await expect(balanceOf(page, 'You')).toContainText('owe ₹200.00');
  await expect(balanceOf(asha.page, 'Meera Nair')).toContainText('owes ₹200.00');
  await expect(balanceOf(asha.page, 'You')).toContainText('get back ₹700.00');
  await expect(asha.page.getByText('Former member')).toHaveCount(0);
  await openTab(asha.page, 'Members');
  await see(asha.page, 'Avg: ₹500.00');
});

test('Asha removes Meera by mistake, sees before what she owes, and has her back with Undo @deep', async ({
  groupOf,
}) => {
  const [asha, , { code, open }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  const meera = await asha.api.can('addGuest', { groupCode: code, name: 'Meera' });
  await asha.api.adds(code, 1200);
  await open(asha);
  const { page } = asha;
  await openPerson(page, 'Meera');
  await click(page, 'Remove Meera');
  await see(page, 'Meera still owes ₹400.00.');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await seeNotice(page, 'Meera is no longer in the group.');
  await click(page, 'Undo');
  await seeNotice(page, 'Meera is in the group now, without an account.');
  await openTab(page, 'Balances');
  await expect(balanceOf(page, 'Meera')).toContainText('owes ₹400.00');
  const { balances } = await asha.api.can('balances', { groupCode: code });
  expect(balances.map(({ userId }) => userId)).toContain(meera.userId);
});

test('Meera is in Flat 402 twice: Asha says so, everybody sees one of her, and Asha takes the two apart again', async ({
  flat: { asha, ravi, imran, code, spend, open },
}) => {
  const add = (name: string) => asha.api.can('addGuest', { groupCode: code, name });
  const { userId: meera } = await add('Meera');
  await spend(ravi, 1200, ['gas']);
  await spend(asha, 12_000);
  await spend(imran, 800, ['mess']);
  const sharing = (...ids: readonly string[]) => ({
    split: { mode: 'EQUAL', parts: ids.map((userId) => ({ userId })) },
  });
  await spend(ravi, 500, ['electricity'], today, sharing(asha.mobile, ravi.mobile));
  await asha.api.can('recordPayment', payment(code, { userId: meera }, asha.api, 1000, { method: 'CASH' }));
  await spend(asha, 400, ['milk']);
  const { userId: double } = await add('Meera J');
  await spend(asha, 800, ['water'], today, sharing(asha.mobile, double));
  await open(asha, ravi);
  const { page } = asha;
  const seeBalances = async (...rows: readonly (readonly [string, string])[]): Promise<void> => {
    for (const screen of [page, ravi.page]) {
      await openTab(screen, 'Balances');
      for (const [name, text] of rows) await expect(balanceOf(screen, name)).toContainText(text);
      await expect(balanceOf(screen, 'Imran')).toContainText('owes ₹2,800.00');
    }
    await expect(balanceOf(page, 'You')).toContainText('get back ₹7,950.00');
    await expect(balanceOf(ravi.page, 'You')).toContainText('owe ₹2,150.00');
  };

  await openPerson(page, 'Meera No account');
  await click(page, 'This is also…');
  const question = page.getByRole('dialog', { name: 'This is also…' });
  await question.getByRole('radio', { name: 'Meera J' }).check();
  await expect(question).toContainText('What is in the name of Meera J becomes Meera’s.');
  await question.getByRole('button', { name: 'They are one' }).click();
  await seeNotice(page, 'Meera J and Meera are one person now.');
  await seeBalances(['Meera', 'owes ₹3,000.00']);
  for (const screen of [page, ravi.page]) await expect(balanceOf(screen, 'Meera J')).toHaveCount(0);

  const activity = await openActivity(page);
  await seeEntry(activity, 'You said that Meera J and Meera are one person');
  await activity.getByRole('button', { name: 'Take apart' }).click();
  const apart = page.getByRole('alertdialog', { name: 'Take Meera J and Meera apart?' });
  await apart.getByRole('button', { name: 'Take apart' }).click();
  await seeNotice(page, 'Meera J and Meera are two people again.');
  await seeEntry(activity, 'You took Meera J and Meera apart');
  await page.keyboard.press('Escape');
  await seeBalances(['Meera J', 'owes ₹400.00']);
  for (const screen of [page, ravi.page]) {
    await expect(balanceOf(screen, 'Meera').filter({ hasNotText: 'Meera J' })).toContainText('owes ₹2,600.00');
  }
  await expectLaws([code]);
});

test('Asha makes Ravi the admin before she leaves, and her own page says so too', async ({
  flat: { asha, ravi, open },
}) => {
  await open(asha, ravi);
  const { page } = asha;
  await openGroup(page);
  await click(page, 'Leave group');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose another admin' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choose another admin' });
  await choosing.getByRole('button', { name: 'Make admin' }).click();
  await seeProblem(page, 'Choose a person.');
  await choosing.getByRole('radio', { name: 'Ravi Kumar' }).check();
  await expect(choosing).toContainText('Ravi Kumar becomes the admin. You become a member.');
  await choosing.getByRole('button', { name: 'Make admin' }).click();
  await seeNotice(page, 'Ravi Kumar is the admin now.');
  await expect(page.getByRole('button', { name: /^Admin: you/ })).toHaveCount(0);
  await openGroup(ravi.page);
  await expect(ravi.page.getByRole('button', { name: /^Admin: you/ })).toBeVisible();
  const activity = await openActivity(ravi.page);
  await seeEntry(activity, 'Asha Rao made you the admin');
});

test('Ravi types the name of Meera, who was removed, and brings her back with what she owes @deep', async ({
  groupOf,
}) => {
  const [asha, ravi, { code, open }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  const { userId } = await asha.api.can('addGuest', { groupCode: code, name: 'Meera' });
  await asha.api.adds(code, 1200);
  await asha.api.can('removeGuest', { groupCode: code, userId });
  await open(ravi);
  const { page } = ravi;
  await openPeople(page);
  await click(page, 'Add someone without the app');
  await page.getByRole('textbox', { name: 'Name' }).fill('meera');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await seeHeading(page, 'There was a Meera here before.');
  await click(page, 'Bring Meera back');
  await seeNotice(page, 'Meera is in the group now, without an account.');
  await openTab(page, 'Balances');
  await expect(balanceOf(page, 'Meera')).toContainText('owes ₹400.00');
  const { balances } = await ravi.api.can('balances', { groupCode: code });
  expect(balances.filter(({ name }) => name === 'Meera')).toHaveLength(1);
});

test('Imran took the place of Meera by a link that was not for him; Asha gives it back from the activity, and he sees it @deep', async ({
  groupOf,
}) => {
  const [asha, imran, { code, open }] = await groupOf(['Asha Rao', 'Imran Khan']);
  const { userId: guest } = await asha.api.can('addGuest', { groupCode: code, name: 'Meera' });
  await asha.api.adds(code, 1200);
  const link = await asha.api.can('invite', { groupCode: code, guest });
  await imran.api.can('joinGroup', { groupCode: code, guest: link.guest });
  await open(asha, imran);
  for (const { page } of [asha, imran]) await openTab(page, 'Balances');
  await expect(balanceOf(imran.page, 'You')).toContainText('owe ₹800.00');

  const { page } = asha;
  const activity = await openActivity(page);
  await seeEntry(activity, 'Imran Khan took the place of Meera, who had no account');
  await click(page, 'Give Meera the place back');
  const question = page.getByRole('alertdialog', { name: 'Give Meera the place back' });
  await expect(question).toContainText('What Imran Khan has in their own name stays.');
  await question.getByRole('button', { name: 'Give back' }).click();
  await seeNotice(page, 'Meera has the place again, without an account.');
  await seeEntry(activity, 'You gave Meera the place back that Imran Khan had taken');
  await expect(activity.getByRole('button', { name: 'Give Meera the place back' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openTab(page, 'Balances');
  for (const screen of [page, imran.page]) await expect(balanceOf(screen, 'Meera')).toContainText('owes ₹400.00');
  await expect(balanceOf(imran.page, 'You')).toContainText('owe ₹400.00');
});
