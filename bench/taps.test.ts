/**
 * Counts the taps, characters and seconds that a person needs for everyday tasks, in a real browser at the size of a phone
 * (docs/performance.md).
 */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../scripts/process/browser.ts';
import { anyMobile, buildHouse } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { type Hosting, startHosting } from './support/hosting.ts';
import { openPhone } from './support/phone.ts';
import { report } from './support/results.ts';

/** An element's role and name, as assistive technology sees them. */
type Named = readonly [role: 'button' | 'link' | 'tab' | 'radio', name: string | RegExp];

type Step =
  /** Opens an address, such as that of an invitation. */
  | { readonly open: string }
  | { readonly tap: Named }
  /** Types into a field. A field that has no focus yet is tapped, unless the keyboard's *Next* key leads to it. */
  | { readonly type: string; readonly into: string; readonly next?: true }
  /** Replaces the text of the field that has the focus. */
  | { readonly retype: string; readonly into: string }
  /** Presses *Go* on the phone's keyboard. */
  | { readonly go: true }
  /** Waits until the text is on the screen. */
  | { readonly see: string | RegExp };

/** The values in the steps of a task that differ from round to round. */
interface Round {
  readonly userId: string;
  /** The invitation's address. */
  readonly link: string;
  /** Where a notification leads that a flatmate has left who let the rent repeat. */
  readonly push: string;
  /** A day of last month: "2026-10-05". */
  readonly lastMonth: string;
}

const button = (name: string | RegExp): Step => ({ tap: ['button', name] });
const password = 'chai-and-rent';
const typed = (into: string, type: string): Step => ({ type, into });
const next = (into: string, type: string): Step => ({ type, into, next: true });
const go: Step = { go: true };

const signUp = ({ userId }: Round): Step[] => [
  typed('Full Name', 'Ananya Rao'),
  next('Mobile number', userId),
  next('Password', password),
  next('Confirm Password', password),
  go,
];

const createGroup: Step[] = [button(/^Create Group/), typed('Group name', 'Flat 402'), go, button('Open group')];

/** One button both sets the limit, which is filled in, and adds the expense. */
const firstExpense: Step[] = [
  button('Add Expense'),
  typed('Amount (₹)', '86'),
  button(/^chai$/),
  button('Set ₹10,000 and add ₹86'),
  { see: /You added in just|Lightning Fast/ },
];

const expense = (amount: string, tag: string): Step[] => [
  button('Add Expense'),
  typed('Amount (₹)', amount),
  button(new RegExp(`^${tag}$`)),
  button(/^Add Expense$/),
  { see: /You added in just|Lightning Fast/ },
];

const searched: Step[] = [
  { open: '/dashboard' },
  typed('Search expenses', 'grocer'),
  { see: 'Groceries with vegetables: ₹1,075.50' },
];
const balances: Step[] = [{ open: '/dashboard' }, { tap: ['tab', 'Balances'] }, { see: /owes?|gets? back/ }];

const settled: Step = { see: 'Everyone is settled' };
const byUpi: Step[] = [{ open: '/dashboard' }, { tap: ['tab', 'Balances'] }, button('Pay'), button('By UPI'), settled];
const inCash: Step[] = [{ open: '/dashboard' }, button('Pay'), button('In cash'), settled];

const lastMonths = ({ lastMonth }: Round): Step[] => [
  { open: '/dashboard' },
  button('Add Expense'),
  typed('Amount (₹)', '8500'),
  button(/^rent$/),
  button(/^Date /),
  button('Previous month'),
  // A day is named by its date: "5 Oct".
  button(new RegExp(`^${Number(lastMonth.slice(-2))} `)),
  button(/^Add Expense$/),
  { see: 'see Previous Months' },
];

const byDays: Step[] = [
  { open: '/dashboard' },
  button('Add Expense'),
  typed('Amount (₹)', '6000'),
  button(/^grocery$/),
  button(/^Shared by /),
  { tap: ['radio', 'By days'] },
  { see: /^(all days|\d+ of \d+ days)$/ },
  button(/^Add Expense$/),
  { see: /You added in just|Lightning Fast/ },
];

/** Ten days of last month, in a row. */
const daysAway = ({ lastMonth }: Round): Step[] => [
  { open: '/dashboard' },
  button(/^Group$/),
  button(/^Days away/),
  button('Previous month'),
  ...[0, 9].map((after) => button(new RegExp(`^${Number(lastMonth.slice(-2)) + after} `))),
  button('Also the 8 days between'),
  button('Save'),
  { see: 'Days saved.' },
];

const collected: Step[] = [
  { open: '/dashboard' },
  { tap: ['tab', 'Balances'] },
  button('Got it'),
  { see: 'Payment recorded.' },
];

const sentStatement: Step[] = [
  { open: '/dashboard' },
  { tap: ['tab', 'Previous Months'] },
  button('Statement'),
  button('Share as a picture'),
  { see: 'Picture saved to your downloads.' },
];

/** With the share menu of the phone, which is no part of the app. */
const guestPage: Step[] = [
  { open: '/dashboard' },
  button(/^Group$/),
  button('Share with Meera'),
  button('Send link'),
  { see: /Link copied\.|Failed to copy/ },
];

type Task =
  | 'first expense, from the sign-up page'
  | 'invited flatmate, from the link to the first expense'
  | 'another expense'
  | 'groceries this month'
  | 'who owes whom'
  | 'settle by UPI'
  | 'settle in cash'
  | 'correct a wrong amount'
  | 'last month’s rent'
  | 'split a bill by days'
  | 'mark ten days away'
  | 'collect from one of several'
  | 'send last month’s statement'
  | 'take over rent'
  | 'send a guest’s page';

const paths: Readonly<Record<Task, (round: Round) => readonly Step[]>> = {
  'first expense, from the sign-up page': (round) => [
    { open: '/signup' },
    ...signUp(round),
    { see: 'Account created.' },
    button('Sign In'),
    ...createGroup,
    ...firstExpense,
  ],
  'invited flatmate, from the link to the first expense': (round) => [
    { open: round.link },
    ...signUp(round),
    { see: 'Remaining Coins' },
    ...firstExpense,
  ],
  'another expense': () => [{ open: '/dashboard' }, ...expense('30', 'chai')],
  'groceries this month': () => searched,
  'who owes whom': () => balances,
  'settle by UPI': () => byUpi,
  'settle in cash': () => inCash,
  'correct a wrong amount': () => [
    { open: '/dashboard' },
    button(/^chai/),
    button('Edit'),
    { retype: '68', into: 'Amount (₹)' },
    go,
    { see: 'Expense changed.' },
  ],
  'last month’s rent': lastMonths,
  'split a bill by days': () => byDays,
  'mark ten days away': daysAway,
  'collect from one of several': () => collected,
  'send last month’s statement': () => sentStatement,
  'take over rent': ({ push }) => [
    { open: push },
    button('Take over…'),
    button(/^Take over from/),
    { see: /^rent repeats/ },
  ],
  'send a guest’s page': () => guestPage,
};

interface Effort {
  readonly taps: number;
  /**
   * Presses of *Next* and *Go* on the phone's keyboard. Without these keys, a person would need one more tap for each
   * press.
   */
  readonly keys: number;
  readonly characters: number;
  /** Seconds from the first step to the last. The time that a person needs to tap and type is not included. */
  readonly machine: number;
}

/** The estimated seconds that a person needs for a tap and for a character. */
const [perTap, perCharacter] = [1.5, 0.35];

/** Returns the estimated seconds that a person needs for the whole task. */
const withPerson = ({ taps, characters, machine }: Effort): number =>
  machine + taps * perTap + characters * perCharacter;

/** Takes the steps. Typed characters, *Next* and *Go* do not count as taps. */
async function walk(page: Page, steps: readonly Step[]): Promise<Effort> {
  const effort = { taps: 0, keys: 0, characters: 0 };
  const started = performance.now();
  const topmost = () => page.locator('dialog[open]').last().or(page.locator('body')).last();
  for (const step of steps) {
    if ('open' in step) await page.goto(step.open);
    else if ('see' in step) await page.getByText(step.see).filter({ visible: true }).first().waitFor();
    else if ('go' in step) {
      effort.keys += 1;
      await page.keyboard.press('Enter');
    } else if ('tap' in step) {
      const [role, name] = step.tap;
      effort.taps += 1;
      const target = topmost()
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first();
      // The visible part of a radio button is its label.
      await (role === 'radio' ? target.locator('..') : target).click();
    } else {
      const target = page.getByLabel(step.into, { exact: true }).last();
      await target.waitFor();
      const text = 'type' in step ? step.type : step.retype;
      const isFocused = await target.evaluate((element) => element === document.activeElement);
      if ('next' in step) effort.keys += 1;
      else if (!isFocused) effort.taps += 1;
      if (isFocused || 'next' in step) await target.focus();
      else await target.click();
      // On a phone, a person would hold the backspace key.
      if ('retype' in step) await target.selectText();
      await page.keyboard.type(text);
      effort.characters += text.length;
    }
  }
  return { ...effort, machine: (performance.now() - started) / 1000 };
}

/** The most taps that a task may take. */
const most: Partial<Record<Task, number>> = {
  'first expense, from the sign-up page': 7,
  'invited flatmate, from the link to the first expense': 5,
  'another expense': 3,
  'settle by UPI': 3,
  'settle in cash': 2,
  'groceries this month': 1,
  'split a bill by days': 5,
  'mark ten days away': 8,
  'collect from one of several': 2,
  'send last month’s statement': 3,
  // With the one on the notification.
  'take over rent': 3 - 1,
  'send a guest’s page': 3,
};

let browser: Browser;
let hosting: Hosting;

beforeAll(async () => {
  browser = await launchBrowser();
  hosting = await startHosting();
});

afterAll(async () => {
  await browser.close();
  hosting.close();
});

/**
 * Whether the task begins signed out. For all other tasks, a member of a flat of two is signed in, and the flat has
 * expenses.
 */
const isNewcomers = (task: Task): boolean => /first expense/.test(task);

async function roundOf(task: Task): Promise<Round & { token: string }> {
  const isCollecting = task === 'collect from one of several';
  const isTaking = task === 'take over rent';
  const ofThree = isCollecting || isTaking;
  const { code, members } = await buildHouse(['Ananya Rao', 'Rohit Verma', ...(ofThree ? ['Meera Nair'] : [])]);
  const [ananya, rohit, meera] = members;
  const { date, month, year } = today();
  const spend = (by: typeof ananya | undefined, amount: number, tag: string, paymentDate = date) =>
    by?.can('addExpense', { amount, paymentDate, tags: [tag], groupCodes: [code] });
  await spend(rohit, 420, 'grocery');
  await spend(rohit, 515.5, 'grocery');
  await spend(rohit, 140, 'vegetables');
  await spend(ananya, isCollecting ? 8600 : 86, 'chai');
  if (/guest/.test(task)) await ananya.can('addGuest', { groupCode: code, name: 'Meera' });
  const lastMonth = new Date(Date.UTC(year, month - 2, 5)).toISOString().slice(0, 10);
  if (task === 'send last month’s statement') await spend(rohit, 30, 'milk', lastMonth);
  const rent = { groupCode: code, amount: 9000, tags: ['rent'], anchor: date, unit: 'MONTH', mode: 'RECORD' } as const;
  const made = isTaking ? await meera?.can('addRecurring', rent) : undefined;
  if (isTaking) await meera?.can('leaveGroup', { groupCode: code });
  const push = `/dashboard/#group=${code}&recurring=${encodeURIComponent(`${code}/${made?.recurring?.id}`)}`;
  return { userId: anyMobile(), link: `/#join=${code}`, push, lastMonth, token: ananya.token };
}

it('every task can be done with its steps, and takes no more taps than its limit', async () => {
  const efforts = new Map<Task, Awaited<ReturnType<typeof walk>>>();
  for (const [task, steps] of Object.entries(paths) as [Task, (typeof paths)[Task]][]) {
    const round = await roundOf(task);
    const phone = await openPhone(browser, hosting.url);
    const page = await phone.newPage();
    if (!isNewcomers(task)) {
      await page.goto('/favicon.svg');
      await page.evaluate((token) => localStorage.setItem('token', token), round.token);
    }
    efforts.set(task, await walk(page, steps(round)));
    await phone.close();
  }
  report(
    'taps',
    [...efforts].flatMap(([task, effort]) => [
      { what: task, unit: 'taps', value: effort.taps },
      { what: `${task}: Next and Go`, unit: 'keys', value: effort.keys },
      { what: `${task}: typed`, unit: 'characters', value: effort.characters },
      { what: `${task}: the app alone`, unit: 's', value: effort.machine },
      { what: `${task}: with a person`, unit: 's', value: withPerson(effort) },
    ]),
  );
  const tooMany = [...efforts].filter(([task, { taps }]) => taps > (most[task] ?? taps));
  expect(tooMany).toEqual([]);
});
