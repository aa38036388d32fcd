/**
 * Recurring expenses: made in Add Expense, recorded by themselves or asked for, and listed with what comes next
 * (docs/product.md §10, §14).
 */
import { recurringPath } from '@pg/contract/document-paths';
import { dateAfter } from '@pg/contract/recurring';
import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import {
  choice,
  chooseMode,
  chooseRepeat,
  dateField,
  dialog,
  expenseCard,
  fillExpense,
  openDetails,
  openGroup,
  seeCoins,
  seeCount,
  sendButton,
} from '../support/e2e/app.ts';
import { expect, openLive, test, today } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { seeListening, tapNotification, turnOn, workerOf } from '../support/e2e/notifications.ts';
import { click, closeAll, openTab, see, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { changeStored, inDays, runSchedule } from '../support/recurring.ts';

/** What a member enters over HTTP. */
const monthly = (groupCode: string, amount: number, tag: string, more: object = {}) => ({
  ...{ groupCode, amount, tags: [tag], anchor: inDays(1), unit: 'MONTH', mode: 'RECORD' },
  ...more,
});

/** Makes what comes next in the group due today, and lets the schedule run. */
async function letTheDayCome(code: string): Promise<void> {
  const { docs } = await database.collection(recurringPath(code)).where('next', '!=', null).get();
  for (const { ref } of docs) await ref.update({ next: today });
  await runSchedule(code);
}

const list = (page: Page) => page.getByRole('dialog', { name: 'Recurring' });

async function openList(page: Page): Promise<void> {
  await openGroup(page);
  await click(page, /^Recurring/);
  await expect(list(page).getByRole('list', { name: 'Recurring' })).toBeVisible();
}

const named = (what: string): RegExp => new RegExp(`^${what} `);

/** An entry of the list: its button, and all of it. */
const entry = (page: Page, what: string) => list(page).getByRole('button', { name: named(what) });
const inEntry = (page: Page, what: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: named(what) }) });

/** The button that sends the form. The one that opens the choice is written with a capital. */
const sendRepeat = (page: Page, name: 'Repeat every month' | 'Repeat every week') =>
  dialog(page).getByRole('button', { name, exact: true });

const idIn = async (code: string, tag: string): Promise<string> => {
  const { docs } = await database.collection(recurringPath(code)).where('tags', '==', [tag]).get();
  return docs[0]?.id ?? '';
};

test.describe('In Flat 402', () => {
  test.use({ serviceWorkers: 'allow', coins: 50_000 });

  test('rent records itself on two screens, electricity asks, and after a flatmate has left the rent pauses', async ({
    flat: { asha, ravi, imran, page, code, open },
  }) => {
    asha.mayLog(/focus/);
    await turnOn(asha, [code]);
    await open(asha, ravi);

    await fillExpense(page, { amount: '9000', tags: ['rent'] });
    await chooseMode(page, 'Shares');
    await (await dateField(page)).fill(inDays(1));
    await chooseRepeat(page, 'Every month');
    await see(page, /Each time it takes your coins, even below zero\./);
    await sendRepeat(page, 'Repeat every month').click();
    await seeNotice(page, /^rent repeats\. Next: \d/);
    await expect(page.locator('dialog')).toHaveCount(0);
    await seeCount(page, 0);

    await letTheDayCome(code);
    for (const one of [asha, ravi]) await expect(expenseCard(one.page, 'rent')).toContainText('₹9,000.00');
    await expect(expenseCard(ravi.page, 'rent')).toContainText('you borrowed ₹3,000.00');
    await seeCoins(page, '41,000');
    await openDetails(ravi.page, 'rent');
    await see(ravi.page, 'From a recurring expense.');
    await closeAll(ravi.page);

    await asha.api.can('addRecurring', monthly(code, 1800, 'electricity', { mode: 'ASK' }));
    await letTheDayCome(code);
    const worker = await workerOf(page);
    await tapNotification(worker, { groupCode: code, recurringId: await idIn(code, 'electricity') });
    await expect(list(page).getByRole('heading', { name: /^How much was electricity on \d+ \w+\?$/ })).toBeVisible();
    // The tap has recorded nothing.
    await seeCount(ravi.page, 1);
    await expect(list(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('2150');
    await page.keyboard.press('Enter');
    await seeNotice(page, 'Added electricity, ₹2,150.00');
    await seeNo(page, /^How much was electricity/);
    await expect(list(page).locator(':focus')).toHaveCount(1);
    await closeAll(page);
    for (const one of [asha, ravi]) await expect(expenseCard(one.page, 'electricity')).toContainText('₹2,150.00');
    await seeCoins(page, '38,850');

    await imran.api.can('leaveGroup', { groupCode: code });
    await letTheDayCome(code);
    for (const one of [asha, ravi]) {
      await openList(one.page);
      await expect(entry(one.page, 'rent')).toContainText('Paused: someone in it has left the group.');
      await expect(entry(one.page, 'electricity')).toContainText('Every month · next');
      await closeAll(one.page);
      await seeCount(one.page, 2);
    }
  });

  test('who made the rent moves out: Ravi takes it over until it ends, and Imran comes too late', async ({
    flat: { asha, ravi, imran, code, open },
  }) => {
    imran.mayLog(/status of 403/);
    await asha.api.can('addGuest', { groupCode: code, name: 'Meera' });
    const { recurring } = await asha.api.can('addRecurring', monthly(code, 12_000, 'rent', { anchor: today }));
    await asha.api.can('leaveGroup', { groupCode: code });
    await open(ravi, imran);
    for (const { page } of [ravi, imran]) {
      await openList(page);
      await expect(entry(page, 'rent')).toContainText('Paused: the person who made it has left the group.');
      await click(page, 'Take over…');
    }
    await see(ravi.page, 'From now on it takes your coins.');
    await see(ravi.page, 'All 3, with Meera');
    await click(ravi.page, 'Other…');
    await ravi.page.getByText('On a date', { exact: true }).click();
    const until = dateAfter({ unit: 'MONTH', anchor: today }, 10);
    await ravi.page.locator('input[name=repeat-until]').fill(until);
    await see(ravi.page, /Last time on \d/);
    await click(ravi.page, /^Take over from/);
    await seeNotice(ravi.page, /^rent repeats\. Next: \d/);
    await expect(entry(ravi.page, 'rent')).toContainText('your share ₹4,000.00');
    await click(imran.page, /^Take over from/);
    await seeProblem(imran.page, 'It is somebody else’s by now. Close this and look at it again.');
    for (const { page } of [ravi, imran]) {
      await closeAll(page);
      await openTab(page, 'Expenses');
    }
    await changeStored(code, recurring?.id ?? '', { next: inDays(-1) });
    await runSchedule(code);
    await expect(expenseCard(ravi.page, 'rent').last()).toContainText('you lent ₹8,000.00');
    await expect(expenseCard(imran.page, 'rent').last()).toContainText('you borrowed ₹4,000.00');
  });

  test('a push on an open page leads to its question, and one that is answered elsewhere says so @deep', async ({
    flat: { asha, page, code },
  }) => {
    asha.mayLog(/status of 404/);
    await turnOn(asha, [code]);
    await openLive(page);
    await seeListening(page);
    await asha.api.can('addRecurring', monthly(code, 1800, 'electricity', { mode: 'ASK' }));
    await letTheDayCome(code);
    await seeNotice(page, 'Flat 402: How much is it this time? electricity');
    await click(page, 'Open');
    await expect(list(page).getByRole('textbox')).toHaveValue('1800');
    await asha.api.can('answerRecurring', { id: await idIn(code, 'electricity'), groupCode: code, date: today });
    await list(page).getByRole('button', { name: 'Record' }).click();
    await seeProblem(page, 'This question is answered already.');
    await closeAll(page);
    await seeCount(page, 0);
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, coins: 50_000 });

  test('without a push, the dashboard asks how much electricity was: one tap and one number answer; a flatmate reads whom it waits for', async ({
    pair: { asha, bilal, page, code, open },
  }) => {
    await asha.api.can('addRecurring', monthly(code, 1800, 'electricity', { mode: 'ASK' }));
    await letTheDayCome(code);
    await open(asha, bilal);
    await openGroup(bilal.page);
    await see(bilal.page, 'Waits for Asha Rao');
    await see(page, 'How much was electricity?');
    await see(page, 'Every month · about ₹1,800.00');

    await click(page, 'Answer');
    await expect(page.getByRole('textbox', { name: /^How much was electricity on / })).toBeFocused();
    await page.keyboard.type('2150');
    await page.keyboard.press('Enter');
    await seeNotice(page, 'Added electricity, ₹2,150.00');
    await expect(expenseCard(page, 'electricity')).toContainText('₹2,150.00');
    await seeNo(page, /^How much was/);
    await page.reload();
    await expect(expenseCard(page, 'electricity')).toBeVisible();
    await seeNo(page, /^How much was/);
  });
});

test('beside the list of a large screen, Coming up has the question with its amount, and what comes next with the own share', async ({
  pair: { asha, page, code, open },
}) => {
  await asha.api.can('addRecurring', monthly(code, 1800, 'electricity', { mode: 'ASK' }));
  await letTheDayCome(code);
  await asha.api.can('addRecurring', monthly(code, 8000, 'rent'));
  await open(asha);
  await expect(page.getByRole('button', { name: /^rent .* · your share ₹4,000\.00 ₹8,000\.00$/ })).toBeVisible();
  await click(page, 'Record');
  await seeNotice(page, 'Added electricity, ₹1,800.00');
  await expect(page.getByRole('button', { name: 'Record' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^electricity / })).toBeVisible();
});

test('a like expense recorded by hand is asked about, and is not recorded twice', async ({ pair }) => {
  const { asha, bilal, page, code, spend, open } = pair;
  await asha.api.can('addRecurring', monthly(code, 8000, 'rent'));
  await spend(bilal, 8000, ['rent'], today);
  await letTheDayCome(code);
  await open(asha);
  await openList(page);
  const question = list(page).getByRole('list', { name: 'Questions for you' }).getByRole('listitem');
  await expect(question.getByRole('heading')).toContainText(/^Is ₹8,000\.00 · rent of \d+ \w+ already this one\?/);
  await question.getByRole('button', { name: 'Yes, that was it' }).click();
  await seeNotice(page, 'It is not recorded again.');
  await expect(question).toHaveCount(0);
  await expect(entry(page, 'rent')).toContainText('Every month · next');
  await closeAll(page);
  await seeCount(page, 1);
});

test('its maker skips, pauses, resumes and ends it, the admin ends it too, and any member is reminded @deep', async ({
  pair: { asha, bilal, page, code, open },
}) => {
  await bilal.api.can('addRecurring', monthly(code, 600, 'wifi', { unit: 'WEEK' }));
  await bilal.api.can('addRecurring', monthly(code, 3000, 'cook'));
  await open(asha, bilal);
  await openList(bilal.page);
  await entry(bilal.page, 'wifi').click();
  const wifi = inEntry(bilal.page, 'wifi');
  await expect(wifi).toContainText('Not yet');
  await wifi.getByRole('button', { name: 'Skip the next' }).click();
  await seeNotice(bilal.page, /^Skipped\. Next: \d/);
  const next = async () => {
    const { recurring } = await bilal.api.can('recurring', { groupCode: code });
    return recurring.find(({ tags }) => tags.includes('wifi'))?.next;
  };
  await wifi.getByRole('button', { name: 'Skip the next' }).click();
  await expect.poll(next).toBe(inDays(15));
  for (const days of [8, 1]) {
    await click(bilal.page, 'Undo');
    await expect.poll(next).toBe(inDays(days));
  }
  await expect(entry(bilal.page, 'wifi')).toContainText('next');
  await wifi.getByRole('button', { name: 'Pause' }).click();
  await expect(entry(bilal.page, 'wifi')).toContainText('Paused');
  await wifi.getByRole('button', { name: 'Resume' }).click();
  await seeNotice(bilal.page, /^Resumed\. Next: \d/);
  await wifi.getByRole('button', { name: 'End' }).click();
  await bilal.page.getByRole('alertdialog', { name: 'End wifi?' }).getByRole('button', { name: 'End' }).click();
  await seeNotice(bilal.page, 'wifi no longer repeats.');
  await expect(entry(bilal.page, 'wifi')).toHaveCount(0);

  await openList(page);
  const cook = inEntry(page, 'cook');
  await expect(cook).toContainText('Bilal Khan');
  await expect(cook.getByRole('button', { name: 'Skip the next' })).toHaveCount(0);
  await cook.getByRole('switch', { name: 'Remind me the day before' }).click();
  await expect(cook.getByRole('switch')).toBeChecked();
  await cook.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await see(page, 'Nothing repeats yet');
  await list(page).getByRole('button', { name: 'Repeat a bill' }).click();
  await expect(choice(page, 'Repeat')).toContainText('Every month');
});

test('an expense that repeats from today is recorded at once, and Undo ends it and takes it back', async ({
  atDashboard: { page, code },
}) => {
  await fillExpense(page, { amount: '450', tags: ['cook'] });
  await chooseRepeat(page, 'Every week', /^Ask me/);
  await sendRepeat(page, 'Repeat every week').click();
  await expect(expenseCard(page, 'cook')).toBeVisible();
  await click(page, 'Undo');
  await seeNotice(page, 'cook no longer repeats.');
  await expect(expenseCard(page, 'cook')).toHaveCount(0);
  expect((await database.collection(recurringPath(code)).get()).size).toBe(0);
});

test('the last split of a tag is offered, and chosen by one tap alone', async ({ pair }) => {
  const { asha, bilal, page, open, spend } = pair;
  const parts = [
    { userId: asha.mobile, value: 1 },
    { userId: bilal.mobile, value: 3 },
  ];
  await spend(bilal, 400, ['cook'], today, { split: { mode: 'SHARES', parts } });
  await open(asha);
  await expect(expenseCard(page, 'cook')).toBeVisible();
  await fillExpense(page, { amount: '800', tags: ['cook'] });
  const offer = dialog(page).getByRole('button', { name: 'Split as last time: By shares' });
  await expect(offer).toHaveAttribute('aria-pressed', 'false');
  await expect(choice(page, 'Shared by')).toContainText('All 2, equally');
  await offer.click();
  await expect(page.getByLabel('Shares of Bilal Khan')).toHaveValue('3');
  await sendButton(page).click();
  await expect(expenseCard(page, 'cook').first()).toContainText('you lent ₹600.00');
});
