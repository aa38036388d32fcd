/**
 * The forms, each in the same six situations (docs/product.md §10.21): its call hangs, fails, is refused, is made offline,
 * is answered late, or ends the session. Each is sent by two presses at once, which count as one.
 */
import type { AnswerOf, EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';
import { paise } from '@pg/contract/money';
import type { Locator, Page } from '@playwright/test';
import { seeSignedOut } from '../support/e2e/account.ts';
import { chooseRepeat, openPeople } from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { noticeAfter, press, topmost, waitLong } from '../support/e2e/network.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { dialogs, openTab, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';
import {
  type App,
  expect,
  expense,
  group,
  meera,
  payment,
  ravi,
  record,
  recurring,
  test,
  today,
  token,
  user,
} from '../support/forms.ts';

/** Where forms are, and what the screen says there once the session has ended. */
const screens = {
  home: { address: '/', tab: undefined, signedOut: seeSignedOut },
  dashboard: { address: '/dashboard', tab: undefined, signedOut: (page: Page) => see(page, logIn.group) },
  balances: { address: '/dashboard', tab: 'Balances', signedOut: (page: Page) => see(page, logIn.group) },
  group: { address: '/dashboard', tab: undefined, signedOut: (page: Page) => see(page, logIn.group) },
  giveTake: { address: '/give-take-dashboard', tab: undefined, signedOut: (page: Page) => see(page, logIn.lending) },
} as const;

const logIn = {
  group: 'Please log in to view your group.',
  lending: 'Please log in to view your Give and Take.',
};

type Name = string | RegExp;

/** What one form does with a call. */
interface Row<Call extends EndpointName> {
  /** The row of the screen that opens and has its button. */
  readonly row?: RegExp;
  /** What is typed into each field, by the field's label. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What else is chosen in it. */
  readonly choose?: (page: Page) => Promise<void>;
  readonly answer: AnswerOf<Call>;
  /** The notice of its success, or what is on the screen then. */
  readonly done: { readonly notice: Name } | { readonly shown: Name };
  /** What it says if the server fails, unless that is the general sentence. */
  readonly failed?: string;
  /** A refusal, and what the form says then. */
  readonly refused: readonly [code: ErrorCode, text: string, details?: { field: string; limit: number }];
  /** What it says offline; null if what was typed waits on the phone. */
  readonly offline?: string | null;
  /** Whether its call has no key. So it goes on after the user has left the form, and a notice says what became of it. */
  readonly goesOn?: true;
}

interface Form extends Row<EndpointName> {
  readonly call: EndpointName;
  readonly on: keyof typeof screens;
  /** The buttons that lead to it. */
  readonly by: readonly Name[];
  readonly title: Name;
  readonly action: Name;
  /** Its action while the call waits for its answer. */
  readonly busy: string;
}

const form = <Call extends EndpointName>(
  call: Call,
  by: Form['by'],
  [title, action, busy]: readonly [title: Name, action: Name, busy: string],
  row: Row<Call>,
): Omit<Form, 'on'> => ({ call, by, title, action, busy, ...(row as unknown as Row<EndpointName>) });

const coins = { remainingCoins: paise(101_000), coinsMonth: user.coinsMonth, revision: 6 };
const changed = { record: { ...record, amount: paise(52_000) }, ...coins };
const inGroup = { groupCode: group.groupCode, revision: 8 };
const saved = { expense: expense({ revision: 2 }), user };

const password = 'chai-and-rent';
const wrongPassword = ['wrong-password', 'That is not your current password.'] as const;
const notMember = ['not-a-member', 'You are not a member of this group.'] as const;
const notAdmin = ['not-the-admin', 'Only the admin of this group can do this.'] as const;
const wentWrong = 'Something went wrong. Please try again.';

const atHome: readonly Omit<Form, 'on'>[] = [
  form('createGroup', [/^Create Group/], ['Create New Group', 'Create', 'Creating...'], {
    typed: { 'Group name': 'Goa trip' },
    answer: { groupCode: 'TRP234', groupName: 'Goa trip' },
    done: { shown: 'Group Created!' },
    failed: 'The group could not be created. Please try again.',
    refused: ['limit-reached', 'You can be in at most 50 groups.', { field: 'groups', limit: 50 }],
  }),
  form('joinGroup', [/^Join Group/], ['Join a Group', 'Join', 'Joining...'], {
    typed: { 'Group code': 'TRP234' },
    answer: { groupCode: 'TRP234', groupName: 'Goa trip' },
    done: { shown: 'Successfully joined group: Goa trip' },
    failed: 'The group could not be joined. Please try again.',
    refused: ['group-not-found', 'No group has this code. Check the code and try again.'],
  }),
  form('removePayment', ['Undo payment'], ['Undo this payment?', 'Undo payment', 'Undoing...'], {
    row: /^You paid/,
    answer: { id: payment.id },
    done: { notice: 'Payment undone.' },
    failed: 'The payment could not be undone. Please try again.',
    refused: ['payment-not-found', 'This payment was undone.'],
  }),
  form('setName', ['Account', 'Change name'], ['Change Name', 'Save', 'Saving...'], {
    typed: { 'Full Name': 'Asha Nair' },
    answer: { name: 'Asha Nair' },
    done: { notice: 'Name changed.' },
    failed: 'The name could not be saved. Please try again.',
    refused: ['name-reserved', 'This name is reserved. Please choose another.'],
  }),
  form('setUpiId', ['Account', 'UPI ID'], ['UPI ID', 'Save', 'Saving...'], {
    typed: { 'UPI ID': 'asha@okbank', 'Type your password to confirm': password },
    answer: { upiId: 'asha@okbank' },
    done: { notice: 'UPI ID saved.' },
    failed: 'The UPI ID could not be saved. Please try again.',
    refused: wrongPassword,
    goesOn: true,
  }),
  form('changePassword', ['Account', 'Change password'], ['Change Password', 'Change Password', 'Changing...'], {
    typed: { 'Current password': password, 'New password': 'rent-and-chai', 'Confirm new password': 'rent-and-chai' },
    answer: { token, firebaseToken: 'firebase' },
    done: { notice: 'Password changed. Every other device is signed out.' },
    refused: wrongPassword,
    goesOn: true,
  }),
  form(
    'signOutEverywhere',
    ['Account', 'Sign out everywhere'],
    ['Sign out everywhere?', 'Sign out', 'Signing out...'],
    {
      answer: { userId: ravi.mobile },
      done: { notice: 'You are signed out everywhere.' },
      refused: ['too-many-requests', 'Too many tries. Please wait a little and try again.'],
      goesOn: true,
    },
  ),
  form('deleteAccount', ['Account', 'Delete my account'], ['Delete your account?', 'Delete account', 'Deleting...'], {
    typed: { 'Type your password to confirm': password },
    answer: { userId: ravi.mobile },
    done: { notice: 'Your account is deleted.' },
    refused: wrongPassword,
    goesOn: true,
  }),
];

const ofGroup: readonly Omit<Form, 'on'>[] = [
  form('updateGroupName', ['Edit group name'], ['Edit Group Name', 'Save', 'Saving...'], {
    typed: { 'Group name': 'Our house' },
    answer: { groupName: 'Our house', ...inGroup },
    done: { notice: 'Group name updated!' },
    failed: 'Failed to update group name',
    refused: notMember,
  }),
];

const ofGroupPage: readonly Omit<Form, 'on'>[] = [
  form('renewGroupCode', [/^New code/], ['Make a new code?', 'New code', 'Making it...'], {
    answer: { joinCode: 'NEW234', ...inGroup },
    done: { notice: 'The new group code is NEW234.' },
    refused: notAdmin,
  }),
  form('makeAdmin', [/^Admin: you/], ['Choose another admin', 'Make admin', 'Making admin...'], {
    choose: (page) => topmost(page).getByRole('radio', { name: 'Ravi Kumar' }).check(),
    answer: { revision: 8 },
    done: { notice: 'Ravi Kumar is the admin now.' },
    refused: notAdmin,
  }),
  form('leaveGroup', ['Leave group'], ['Leave Sunrise PG?', 'Leave group', 'Leaving...'], {
    answer: { groupCode: group.groupCode },
    done: { notice: 'You left Sunrise PG.' },
    refused: notMember,
  }),
  form('removeMember', ['Remove Ravi Kumar'], ['Remove Ravi Kumar?', 'Remove', 'Removing...'], {
    answer: { userId: ravi.mobile, ...inGroup },
    done: { notice: 'Ravi Kumar is no longer in the group.' },
    refused: notAdmin,
  }),
  form('addGuest', ['Add someone without the app'], ['Add someone without the app', 'Add', 'Adding...'], {
    typed: { Name: 'Farah' },
    answer: { userId: 'guest111111111111111', name: 'Farah', revision: 8 },
    done: { notice: 'Farah is in the group now, without an account.' },
    refused: ['guest-name-taken', 'There is someone with this name already. Give another name.'],
  }),
  form('shareGuestPage', ['Share with Meera'], ['Share with Meera', 'Send link', 'Sending...'], {
    choose: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await topmost(page).getByRole('switch', { name: 'Meera can join from it' }).click();
    },
    answer: { page: `p${'x'.repeat(33)}`, until: `${today}T04:30:00.000Z` },
    done: { notice: 'Link copied.' },
    refused: notAdmin,
  }),
  form('removeGuest', ['Remove Meera'], ['Remove Meera?', 'Remove', 'Removing...'], {
    answer: { userId: meera.id, revision: 8 },
    done: { notice: 'Meera is no longer in the group.' },
    refused: notAdmin,
  }),
  form('setAway', ['Days of Meera'], ['Days away', 'Save', 'Saving...'], {
    choose: (page) => topmost(page).getByRole('button', { name: /^1 / }).click(),
    answer: { userId: meera.id, month: today.slice(0, 7), days: [1] },
    done: { notice: 'Days saved.' },
    failed: 'The days could not be saved. Please try again.',
    refused: notAdmin,
    offline: 'To mark days, you need a connection.',
  }),
  form('changeRecurring', [/^Recurring/, /^End$/], ['End rent?', 'End', 'Ending...'], {
    answer: {},
    done: { notice: 'rent no longer repeats.' },
    failed: 'This could not be changed. Please try again.',
    refused: ['record-not-found', 'This one has ended.'],
  }),
  form('editRecurring', [/^Recurring/, 'Change…'], [/^Change from/, /^Change from/, 'Saving...'], {
    typed: { 'Amount (₹)': '950' },
    answer: { recurring },
    done: { notice: /^rent repeats\. Next: / },
    failed: 'This could not be changed. Please try again.',
    refused: ['not-your-expense', 'It is somebody else’s by now. Close this and look at it again.'],
  }),
];

const ofActivity: readonly Omit<Form, 'on'>[] = [
  form('undoImport', ['Activity', /^Take back$/], ['Take back the whole import?', 'Take back', 'Taking it back...'], {
    answer: { left: 0 },
    done: { notice: 'The import was taken back.' },
    failed: 'The import could not be taken back. Please try again.',
    refused: ['import-ended', 'This import was taken back, or is too old.'],
  }),
  form('sayNotRight', ['Activity', 'This is not right'], ['This is not right', 'Tell Ravi Kumar', 'Sending...'], {
    typed: { 'What is wrong?': 'I had paid that.' },
    answer: { id: 'import00000000000000' },
    done: { notice: 'Ravi Kumar was told.' },
    failed: 'This could not be sent. Please try again.',
    refused: ['import-ended', 'This import was taken back, or is too old.'],
  }),
  form(
    'givePlaceBack',
    ['Activity', 'Give Meera the place back'],
    ['Give Meera the place back', 'Give back', 'Giving back...'],
    {
      answer: { userId: meera.id, revision: 8 },
      done: { notice: 'Meera has the place again, without an account.' },
      failed: 'The place could not be given back. Please try again.',
      refused: ['restore-ended', 'A place can be given back for 30 days.'],
    },
  ),
  form('mergeGuests', ['Activity', 'Take apart'], ['Take Meera J and Meera apart?', 'Take apart', 'Taking apart...'], {
    answer: { revision: 8 },
    done: { notice: 'Meera J and Meera are two people again.' },
    refused: notAdmin,
  }),
];

const tooMany = [
  'limit-reached',
  'The limit can be at most 1,00,00,000 coins.',
  { field: 'coins', limit: 1e7 },
] as const;

const ofMoney: readonly Omit<Form, 'on'>[] = [
  form('addCoins', [/^Remaining Coins/], ['Manage Coins', 'Add Coins', 'Adding...'], {
    typed: { 'Coins to add': '50' },
    answer: { coins: paise(5000), monthlyLimit: paise(105_000), ...coins },
    done: { notice: 'Coins added!' },
    failed: 'Failed to add coins',
    refused: tooMany,
  }),
  form('setMonthlyLimit', [/^Remaining Coins/], ['Manage Coins', 'Set Limit', 'Setting...'], {
    typed: { 'Monthly limit in coins': '700' },
    answer: { monthlyLimit: paise(70_000), ...coins },
    done: { notice: 'Monthly limit updated!' },
    failed: 'Failed to update monthly limit',
    refused: tooMany,
  }),
  form('addExpense', [/^Add Expense/], ['Add Expense', 'Add Expense', 'Adding...'], {
    typed: { 'Amount (₹)': '3', Tags: 'milk' },
    answer: { expense: expense({ id: 'milk0000000000000000', amount: paise(300), tags: ['milk'] }), user },
    done: { notice: /^You added in/ },
    failed: 'The expense could not be added. Please try again.',
    refused: ['too-few-coins', 'Please add some coins to add this expense.'],
    offline: null,
  }),
  form('editExpense', [/^chai$/, /^Edit$/], ['Edit Expense', 'Save', 'Saving...'], {
    typed: { 'Amount (₹)': '45' },
    answer: saved,
    done: { notice: 'Expense changed.' },
    failed: 'The expense could not be changed. Please try again.',
    refused: ['too-few-coins', 'Please add some coins to change this expense.'],
  }),
  form('removePhoto', [/^chai$/, 'Show the bill', 'Remove'], ['Remove the photo?', 'Remove', 'Removing...'], {
    answer: { id: expense().id },
    done: { notice: 'Photo removed.' },
    refused: ['expense-not-found', 'This expense does not exist.'],
  }),
  form('answerNotRight', [/^chai$/, 'It is right'], ['It is right', 'Answer', 'Sending...'], {
    typed: { 'Your answer': 'Two cups, see the bill.' },
    answer: { id: 'chai0000000000000000' },
    done: { notice: 'Ravi Kumar was told.' },
    failed: 'This could not be sent. Please try again.',
    refused: ['not-your-expense', 'Only who recorded it can answer.'],
  }),
  form('addRecurring', [/^Add Expense/], ['Add Expense', 'Repeat every month', 'Adding...'], {
    typed: { 'Amount (₹)': '900', Tags: 'rent' },
    choose: (page) => chooseRepeat(page, 'Every month'),
    answer: { recurring },
    done: { notice: /^rent repeats\. Next: / },
    failed: 'This could not be saved. Please try again.',
    refused: notMember,
    offline: 'To repeat an expense, you need a connection. What you typed stays here.',
  }),
];

const ofBalances: readonly Omit<Form, 'on'>[] = [
  form('recordPayment', ['Record a payment'], ['Record a payment', 'Record', 'Recording...'], {
    typed: { 'Amount (₹)': '30', 'Note (optional)': 'for the milk' },
    choose: async (page) => void (await page.getByLabel('The other person').selectOption(ravi.name)),
    answer: { payment },
    done: { notice: /^Payment recorded\./ },
    failed: 'The payment could not be recorded. Please try again.',
    refused: notMember,
    offline: null,
  }),
];

const lent = { 'Amount (₹)': '30', Name: 'Ravi', 'Description (optional)': 'chai' };

const ofLending: readonly Omit<Form, 'on'>[] = [
  form('giveOrTake', [/^Give$/], ['Give Money', 'Give', 'Giving...'], {
    typed: lent,
    answer: changed,
    done: { notice: /^Remaining coins/ },
    failed: 'Failed to give money.',
    refused: ['invalid-request', 'Choose a date that is at most two years away.', { field: 'date', limit: 0 }],
    offline: null,
  }),
  form('giveOrTake', [/^Take$/], ['Take Money', 'Take', 'Taking...'], {
    typed: lent,
    answer: { ...changed, record: { ...record, id: 'record11111111111111', type: 'TAKE' } },
    done: { notice: /^Remaining coins/ },
    failed: 'Failed to take money.',
    refused: ['invalid-request', 'Choose a date that is at most two years away.', { field: 'date', limit: 0 }],
    offline: null,
  }),
  form('increaseGiveOrTake', ['Edit amount'], ['Edit Amount', 'Update', 'Updating...'], {
    typed: { 'Amount (₹)': '20' },
    answer: changed,
    done: { notice: 'Amount increased!' },
    failed: 'Failed to update amount.',
    refused: ['record-not-found', 'Failed to update amount.'],
  }),
  form('decreaseGiveOrTake', ['Edit amount'], ['Edit Amount', 'Update', 'Updating...'], {
    typed: { 'Amount (₹)': '20' },
    choose: (page) => page.getByRole('radio', { name: 'Reduce' }).check(),
    answer: changed,
    done: { notice: 'Amount decreased!' },
    failed: 'Failed to update amount.',
    refused: ['reduces-too-much', 'You cannot reduce more than the current balance in this record.'],
  }),
  form('removeGiveOrTake', ['Mark as Settled'], ['Delete Transaction?', 'Delete', 'Deleting...'], {
    answer: paise(101_000),
    done: { notice: 'Transaction deleted.' },
    failed: 'Failed to delete transaction.',
    refused: ['record-not-found', 'Failed to delete transaction.'],
  }),
];

const mayHaveHappened =
  'We got no answer, but it may have gone through. If you send it again unchanged, it counts only once.';
const sentBefore = 'We sent this and got no answer. If you send it again unchanged, it counts only once.';
const goesOn = 'Still working on it. We’ll tell you how it went.';
const ended = 'This session has ended. Please log in again.';
/** How long the notice about leaving stays, in milliseconds. */
const noticeStays = 10_000;
const isOffline = 'You are offline. Please connect and try again.';
const waits = 'Saved on this phone. It is sent once you are back.';

async function goTo(page: Page, { on }: Form): Promise<void> {
  const { address, tab } = screens[on];
  await page.goto(address);
  if (tab) await openTab(page, tab);
  if (on !== 'group') return;
  const people = await openPeople(page);
  for (const { name } of [ravi, meera]) await people.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

async function open(page: Page, { row, by, title }: Form): Promise<void> {
  const closed = row && page.getByRole('button', { name: row });
  if ((await closed?.getAttribute('aria-expanded')) === 'false') await closed?.click();
  for (const [index, name] of by.entries()) {
    await (index > 0 ? topmost(page) : page).getByRole('button', { name }).click();
  }
  await seeHeading(topmost(page), title);
}

const field = (page: Page, label: string): Locator => topmost(page).getByLabel(label, { exact: true });

async function fillIn(page: Page, { typed = {}, choose }: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  await choose?.(page);
}

/** Checks that the form is open, can be sent, and has what was typed. */
async function seeFilled(page: Page, { title, action, typed = {} }: Form): Promise<void> {
  await seeHeading(topmost(page), title);
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text);
  await expect(topmost(page).getByRole('button', { name: action, exact: true })).toBeEnabled();
}

/** Presses the button twice before the page can paint. */
const pressTwice = (page: Page, { action }: Form): Promise<void> =>
  topmost(page)
    .getByRole('button', { name: action, exact: true })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });

/** Checks that the form waits, and that Escape does not close it. */
async function seeBusy(page: Page, { title, busy }: Form): Promise<void> {
  await expect(topmost(page).getByRole('button', { name: busy, exact: true })).toBeDisabled();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await seeHeading(topmost(page), title);
}

async function closeAll(page: Page): Promise<void> {
  while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');
}

const seeDone = (page: Page, { done }: Form): Promise<void> =>
  'notice' in done ? seeNotice(page, done.notice) : see(page, done.shown);

async function seeSessionEnded({ page }: App, { on }: Form): Promise<void> {
  await seeNotice(page, ended);
  await screens[on].signedOut(page);
  await expect(dialogs(page)).toHaveCount(0);
  expect(await noticesOf(page, ended)()).toEqual([ended]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

async function tryIn(app: App, row: Form): Promise<void> {
  const { page, server, context } = app;
  const { call, refused, failed = wentWrong, offline = isOffline } = row;
  const [code, refusal, details] = refused;
  app.mayLog(/status of \d+|ERR_INTERNET_DISCONNECTED/);
  const calls = server.hold(call);
  const keys = (): (string | undefined)[] => calls.sent.map(({ key }) => key);
  const send = async (): Promise<void> => {
    await pressTwice(page, row);
    await calls.seen();
  };

  await test.step('Without an answer, the form stays for a while, and then may be left', async () => {
    await goTo(page, row);
    await open(page, row);
    await fillIn(page, row);
    await holdTimers(page, noticeAfter, noticeStays);
    await send();
    await seeBusy(page, row);
    await expect(topmost(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await waitLong(page, row.busy);
    await press(page, 'Cancel');
    await expect(topmost(page).getByRole('heading', { name: row.title, exact: true })).toHaveCount(0);
    await seeNotice(page, row.goesOn ? goesOn : mayHaveHappened);
    // Otherwise the next notices would wait for room.
    await letFire(page, noticeStays);
    expect(calls.sent).toHaveLength(1);
    if (row.goesOn) {
      await calls.refuse(code, details);
      await seeNotice(page, refusal);
    } else await calls.cut();
    await closeAll(page);
  });

  await test.step('Opened again, it has what was sent, with the same key', async () => {
    await open(page, row);
    if (row.goesOn) await fillIn(page, row);
    else await seeProblem(page, sentBefore);
    await seeFilled(page, row);
  });

  await test.step('If the server fails, it says so and keeps what was typed', async () => {
    await send();
    await calls.refuse('internal');
    await seeProblem(page, failed);
    await seeFilled(page, row);
  });

  await test.step('So it does if the call is refused', async () => {
    await send();
    await calls.refuse(code, details);
    await seeProblem(page, refusal);
    await seeFilled(page, row);
    expect(calls.sent).toHaveLength(3);
  });

  if (offline !== null) {
    await test.step('Offline, it says so and keeps what was typed', async () => {
      await context.setOffline(true);
      await send();
      await calls.cut();
      await seeProblem(page, offline);
      await seeFilled(page, row);
      await context.setOffline(false);
      await seeNo(page, /^You are offline\. You can keep reading/);
    });
  }

  await test.step('Two presses count once, and a late answer closes it', async () => {
    await send();
    await seeBusy(page, row);
    await calls.answer(row.answer);
    await seeDone(page, row);
    await seeNo(page, row.busy);
    expect(calls.sent).toHaveLength(offline === null ? 4 : 5);
  });

  if (row.goesOn) expect(new Set(keys())).toEqual(new Set([undefined]));
  else {
    const [first, again, third, afterRefusal, retried = afterRefusal] = keys();
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect([again, third]).toEqual([first, first]);
    expect(afterRefusal).not.toBe(first);
    expect(retried).toBe(afterRefusal);
  }

  if (offline === null) {
    await test.step('Offline, it closes: what was typed waits, and is sent with the same key', async () => {
      await closeAll(page);
      await open(page, row);
      await fillIn(page, row);
      await context.setOffline(true);
      await send();
      await calls.cut();
      await seeNotice(page, waits);
      await expect(dialogs(page)).toHaveCount(0);
      await see(page, 'Waiting');
      await context.setOffline(false);
      await calls.answer(row.answer);
      await seeNo(page, 'Waiting');
      const [offlineKey, sentKey] = keys().slice(-2);
      expect(sentKey).toBe(offlineKey);
      expect(sentKey).not.toBe(keys().at(-3));
    });
  }

  await test.step('If the session has ended, the screen leads to the login', async () => {
    await page.evaluate((own) => localStorage.setItem('token', own), token);
    await goTo(page, row);
    await open(page, row);
    await fillIn(page, row);
    await send();
    await calls.refuse('session-ended');
    await seeSessionEnded(app, row);
  });
}

const forms = {
  home: atHome,
  dashboard: [...ofGroup, ...ofMoney],
  group: [...ofGroupPage, ...ofActivity],
  balances: ofBalances,
  giveTake: ofLending,
};

for (const [on, rows] of Object.entries(forms) as [Form['on'], (typeof forms)[Form['on']]][]) {
  for (const row of rows) {
    const title = `“${row.action}” of ${row.title} (${row.call}) is sent once`;
    test(`${title}, keeps what was typed, and says what became of it`, ({ app }) => tryIn(app, { ...row, on }));
  }
}
