/**
 * Counts the taps, characters and seconds that a person needs for seven everyday tasks, in a real browser at the size
 * of a phone (docs/performance.md).
 */
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHouse } from '../tests/support/house.ts';
import { anyMobile } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { type Hosting, startHosting } from './support/hosting.ts';
import { launchBrowser, openPhone } from './support/phone.ts';
import { report } from './support/results.ts';
import { before, now, type Round, type Task, walk, withPerson } from './support/taps.ts';

const paths = process.env.BENCH_TAPS === 'before' ? before : now;

/** The most taps that a task may take. */
const most: Partial<Record<Task, number>> = {
  'first expense, from the sign-up page': 9,
  'invited flatmate, from the link to the first expense': 9,
  'another expense': 3,
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

async function roundOf(): Promise<Round & { token: string }> {
  const { code, members } = await buildHouse(2, ['Ananya Rao', 'Rohit Verma']);
  const [ananya, rohit] = members;
  const { date, month, year } = today();
  const spend = (by: typeof ananya | undefined, amount: number, tag: string) =>
    by?.can('addExpense', { amount, paymentDate: date, tags: [tag], groupCodes: [code] });
  await spend(rohit, 420, 'grocery');
  await spend(rohit, 515.5, 'grocery');
  await spend(ananya, 86, 'chai');
  const lastMonth = new Date(Date.UTC(year, month - 2, 5)).toISOString().slice(0, 10);
  return { userId: anyMobile(), link: `/#join=${code}`, lastMonth, token: ananya.token };
}

it('every task can be done with its steps, and takes no more taps than its limit', async () => {
  const efforts = new Map<Task, Awaited<ReturnType<typeof walk>>>();
  for (const [task, steps] of Object.entries(paths) as [Task, (typeof paths)[Task]][]) {
    const round = await roundOf();
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
  const tooMany = [...efforts].filter(([task, { taps }]) => paths === now && taps > (most[task] ?? taps));
  expect(tooMany).toEqual([]);
});
