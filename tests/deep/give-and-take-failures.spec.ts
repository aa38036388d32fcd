/** The Give and Take page when something is missing, refused, lost or offline (docs/product.md §10). */
import { seeFigure } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import {
  address,
  answer,
  change,
  edit,
  fillLending,
  lend,
  madeRecord,
  openGiveTake,
  pressSettle,
  record,
  seeBalance,
  sendLending,
} from '../support/e2e/give-take.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { click, fill, see, seeNo, seeProblem } from '../support/e2e/ui.ts';

test('the Give and Take forms report missing fields and send nothing', async ({ member }) => {
  const { page } = await member('Asha Rao', unopened);
  await openGiveTake(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/pg/give-or-take') && sent.push(request.url()));

  await fillLending(page, 'Take', { amount: '', name: '', date: '' });
  const wrong = [
    ['', 'Enter an amount in rupees, such as 120 or 120.50.'],
    ['0.99', 'Enter an amount from ₹1.00 to ₹1,00,00,000.00.'],
    ['1', 'Enter a name.'],
  ] as const;
  for (const [amount, sentence] of wrong) {
    await fill(page, 'Amount (₹)', amount);
    await sendLending(page, 'Take');
    await seeProblem(page, sentence);
  }
  await fill(page, 'Name', 'Priya');
  await sendLending(page, 'Take');
  await seeProblem(page, 'Choose a date.');
  expect(sent).toEqual([]);
});

test('after another device has reduced a record, a user who subtracts more than is left sees a message', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  asha.mayLog(/ERR_FAILED|WebChannel|409/);
  // Without live updates this screen does not know of the other device's change.
  await page.route(/firebase-token/, (route) => route.abort());
  const { record: made } = await madeRecord(asha, { amount: 500 });
  await page.goto(address);
  await edit(page, 'Given to Ravi');
  await asha.api.can('decreaseGiveOrTake', { id: made.id, amount: 450 });
  await change(page, 'Reduce', '100');
  await seeProblem(page, 'You cannot reduce more than the current balance in this record.');
});

test('when a change of a record fails, the form shows its own message and keeps what was typed', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  asha.mayLog(/500/);
  await madeRecord(asha);
  await openGiveTake(page);
  const fail = (url: RegExp) =>
    page.route(url, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke.' } }),
    );
  await fail(/\/pg\/(give-or-take|increase-|decrease-|remove-)/);

  for (const [way, sentence] of [
    ['Give', 'Failed to give money.'],
    ['Take', 'Failed to take money.'],
  ] as const) {
    await fillLending(page, way, { amount: '20', name: 'Priya', description: 'Bus' });
    await sendLending(page, way);
    await seeProblem(page, sentence);
    await expect(page.getByLabel('Name')).toHaveValue('Priya');
    await expect(page.getByLabel('Description (optional)')).toHaveValue('Bus');
    await click(page, 'Cancel');
  }

  await edit(page, 'Given to Ravi');
  for (const way of ['Increase', 'Reduce'] as const) {
    await change(page, way, '20');
    await seeProblem(page, 'Failed to update amount.');
    await expect(page.getByLabel('Amount (₹)')).toHaveValue('20');
  }
  await click(page, 'Cancel');

  await pressSettle(page, 'Given to Ravi');
  await answer(page, 'Delete');
  await seeProblem(page, 'Failed to delete transaction.');
  await answer(page, 'Cancel');
  await expect(record(page, 'Given to Ravi')).toBeVisible();
});

test('when the records fail to load, the user sees a message and retries', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  asha.mayLog(/500|ERR_FAILED|WebChannel/);
  await madeRecord(asha);
  await page.route(/firebase-token/, (route) => route.abort());
  await page.route(/give-or-take-records/, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke.' } }),
  );
  await page.goto(address);
  await see(page, 'Failed to fetch transactions.');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await seeNo(page, 'Nothing given or taken yet');

  await page.unroute(/give-or-take-records/);
  await click(page, 'Try again');
  await expect(record(page, 'Given to Ravi')).toBeVisible();
  await seeNo(page, 'Failed to fetch transactions.');

  await page.route(/give-or-take-records/, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke.' } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await see(page, 'Failed to fetch transactions.');
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('without live updates, a new record and the totals appear once the server has answered', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  asha.mayLog(/ERR_FAILED|WebChannel/);
  await page.route(/firebase-token/, (route) => route.abort());
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await page.goto(address);
  await see(page, 'Nothing given or taken yet');
  await lend(page, 'Take', { amount: '20', name: 'Priya' });
  await expect(record(page, 'Taken from Priya')).toBeVisible();
  await seeFigure(page, 'Taken', '₹20.00');
  await seeBalance(page, '1,020');
  await pressSettle(page, 'Taken from Priya');
  await answer(page, 'Delete');
  await see(page, 'Nothing given or taken yet');
  await seeFigure(page, 'Taken', '₹0.00');
  await seeBalance(page, '1,000');
});

test('a double click sends each change of a record once', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await openGiveTake(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  const changes = () => sent.filter((path) => path.startsWith('/pg/'));
  const calls = await hold(page, /\/pg\/(give-or-take|increase-|remove-)[^?]*$/);

  await fillLending(page, 'Give', { amount: '20', name: 'Priya' });
  await page.getByRole('dialog').getByRole('button', { name: 'Give', exact: true }).dblclick();
  await calls.send();
  await expect(record(page, 'Given to Priya')).toBeVisible();
  await edit(page, 'Given to Priya');
  await fill(page, 'Amount (₹)', '5');
  await page.getByRole('button', { name: 'Update' }).dblclick();
  await calls.send();
  await expect(record(page, 'Given to Priya')).toContainText('₹25.00');
  await pressSettle(page, 'Given to Priya');
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await calls.send();
  await expect(record(page, 'Given to Priya')).toHaveCount(0);
  expect(changes().map((path) => path.split('/')[2])).toEqual([
    'give-or-take',
    'increase-give-or-take',
    'remove-give-or-take',
  ]);
});

test('a record made offline waits, and is saved once the phone is back online', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif/);
  const { page, context } = asha;
  await openGiveTake(page);
  await fillLending(page, 'Give', { amount: '30', name: 'Priya' });
  await context.setOffline(true);
  await sendLending(page, 'Give');
  await expect(record(page, 'Given to Priya')).toContainText('Waiting');
  await seeFigure(page, 'Given', '₹0.00');

  await context.setOffline(false);
  await seeFigure(page, 'Given', '₹30.00');
  await expect(record(page, 'Given to Priya')).toHaveCount(1);
  await expect(record(page, 'Given to Priya')).not.toContainText('Waiting');
});
