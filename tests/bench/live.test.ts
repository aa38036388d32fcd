/**
 * From one member's tap to another member's screen, beside a bare Admin write and a bare onSnapshot in the same browser
 * (docs/performance.md). About a minute.
 */
import { groupExpensesPath } from '@pg/contract/paths';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareLive } from '../support/bench/bare-live.ts';
import { type Hosting, startHosting } from '../support/bench/hosting.ts';
import { buildHouse, type Member } from '../support/bench/house.ts';
import { inTurn, milliseconds } from '../support/bench/in-turn.ts';
import { launchBrowser } from '../support/bench/phone.ts';
import { besideFloor, report } from '../support/bench/results.ts';
import { listenTo, type Shown } from '../support/bench/shown.ts';
import { database } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();

let browser: Browser;
let hosting: Hosting;
let asha: Member;
let code: string;
let bareExpenses: FirebaseFirestore.CollectionReference;
let dashboard: Shown;
let bare: Shown;

beforeAll(async () => {
  browser = await launchBrowser();
  const house = await buildHouse(2);
  const [author, watcher = author] = house.members;
  [asha, code] = [author, house.code];
  const other = await buildHouse(1);
  bareExpenses = database.collection(groupExpensesPath(other.code));
  const { firebaseToken } = await other.members[0].can('firebaseToken');
  hosting = await startHosting({ beside: await bareLive(bareExpenses.path, firebaseToken) });

  const context = await browser.newContext({ baseURL: hosting.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('token', token), watcher.token);
  await page.goto('/dashboard');
  await page.getByText('Live', { exact: true }).waitFor();
  dashboard = await listenTo(page);
  const barePage = await (await browser.newContext({ baseURL: hosting.url })).newPage();
  await barePage.goto('/bare-live');
  await barePage.waitForFunction(() => document.title === 'Listening');
  bare = await listenTo(barePage);
});

afterAll(async () => {
  await browser.close();
  hosting.close();
});

async function addAndSee(round: number): Promise<void> {
  const seen = dashboard.text(`tea${round}`);
  const expense = { amount: 60, paymentDate: date, tags: [`tea${round}`], groupCodes: [code] };
  await Promise.all([seen, asha.can('addExpense', expense, { key: anyKey() })]);
}

async function writeAndSee(round: number): Promise<void> {
  const seen = bare.text(`tea${round}`);
  const createdAt = new Date().toISOString();
  const description = `tea${round}`;
  const expense = { amount: 6000, paymentDate: date, description, tags: [description], paidBy: 'Asha', createdAt };
  await Promise.all([seen, bareExpenses.doc().create(expense)]);
}

it('an expense reaches another member’s screen little later than a bare write reaches a bare listener', async () => {
  const { app, floor } = await inTurn(
    { app: (round) => milliseconds(() => addAndSee(round)), floor: (round) => milliseconds(() => writeAndSee(round)) },
    { rounds: 100, warmUps: 20 },
  );
  report('live', [besideFloor('add expense to another member’s screen', 'ms', app, floor, { atMost: 1.5 })]);
  expect(app).toHaveLength(100);
  await expectLaws([code]);
});
