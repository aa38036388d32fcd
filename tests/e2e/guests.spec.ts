/** Flatmates without an account: they are added, share and pay, and hear what they owe (docs/product.md §16). */
import { fillSignUp } from '../support/e2e/account.ts';
import {
  choice,
  fillExpense,
  openActivity,
  openChoice,
  openPeople,
  openPerson,
  seeEntry,
  sendExpense,
  sharer,
} from '../support/e2e/app.ts';
import { balanceOf } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, openTab, see, seeHeading } from '../support/e2e/ui.ts';

test.use({ coins: 5000 });

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
  await openPerson(page, 'Meera');
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
  await openPerson(asha.page, 'Meera');
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
