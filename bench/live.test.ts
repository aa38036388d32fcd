/**
 * Measures how long one member's change takes to reach another member's screen, and compares this with two floors,
 * measured in the same browser (docs/performance.md). In the first floor, the Admin SDK writes directly and a bare page
 * has one listener. In the second, a bare function writes and a bare page has as many listeners as a dashboard.
 */
import { monthOf } from '@pg/contract/months';
import { balancesPath, groupExpensesPath, groupPath, monthPath } from '@pg/contract/stored';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '../tests/support/database.ts';
import { buildHouse, type Member } from '../tests/support/house.ts';
import { userPath } from '../tests/support/ids.ts';
import { expectLaws } from '../tests/support/laws.ts';
import { anyKey } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { bareLiveFiles, openBareLive } from './support/bare-live.ts';
import { type BareServer, startBareServer } from './support/bare-server.ts';
import { type Hosting, startHosting } from './support/hosting.ts';
import { inTurn } from './support/in-turn.ts';
import { launchBrowser } from './support/phone.ts';
import { besideFloor, report } from './support/results.ts';
import { listenTo, type Shown } from './support/shown.ts';

const { date } = today();
const month = monthOf(new Date());

let browser: Browser;
let hosting: Hosting;
let server: BareServer;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startBareServer();
  hosting = await startHosting({ beside: await bareLiveFiles() });
});

afterAll(async () => {
  await browser.close();
  hosting.close();
  await server[Symbol.asyncDispose]();
});

const openPage = async (): Promise<Page> =>
  (await browser.newContext({ baseURL: hosting.url, reducedMotion: 'reduce' })).newPage();

/** Creates a group of two members. */
async function twoMembers(): Promise<{ code: string; author: Member; watcher: Member }> {
  const { code, members } = await buildHouse(2);
  const [author, watcher = author] = members;
  return { code, author, watcher };
}

async function openDashboard({ token }: Member): Promise<Shown> {
  const page = await openPage();
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/dashboard');
  await page.getByText('Live', { exact: true }).waitFor();
  return await listenTo(page);
}

/** Returns the milliseconds from the start of the write until the text is on the screen. */
async function untilShown(screen: Shown, text: string, write: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const seen = screen.text(text).then(() => performance.now() - started);
  const [took] = await Promise.all([seen, write()]);
  return took;
}

it('each expense reaches another member’s screen, and the time is compared with bare writes and listeners', async () => {
  const house = await twoMembers();
  const dashboard = await openDashboard(house.watcher);
  const add = (tag: string): Promise<unknown> => {
    const expense = { amount: 60, paymentDate: date, tags: [tag], groupCodes: [house.code] };
    return house.author.can('addExpense', expense, { key: anyKey() });
  };

  const bare = await twoMembers();
  const { firebaseToken } = await bare.watcher.can('firebaseToken');
  const oneListener = await openBareLive(await openPage(), { token: firebaseToken, code: bare.code, month });
  const write = (description: string): Promise<unknown> => {
    const createdAt = new Date().toISOString();
    const expense = { amount: 6000, paymentDate: date, description, tags: [description], userId: 'Asha', createdAt };
    return database.collection(groupExpensesPath(bare.code)).doc().create(expense);
  };

  const { code, author, watcher } = await twoMembers();
  const { firebaseToken: token } = await watcher.can('firebaseToken');
  const documents = [userPath(watcher.userId), groupPath(code), monthPath(code, month), balancesPath(code)];
  const sameListeners = await openBareLive(await openPage(), { token, code, month, documents });
  const addBare = (description: string): Promise<void> => server.add({ userId: author.id, code }, description);

  // Few rounds, because the emulator sends all changes of the last minute again with each change. Production's database
  // sends only the new one (docs/performance.md).
  const { app, floor, http } = await inTurn(
    {
      app: (round) => untilShown(dashboard, `tea${round}`, () => add(`tea${round}`)),
      floor: (round) => untilShown(oneListener, `tea${round}`, () => write(`tea${round}`)),
      http: (round) => untilShown(sameListeners, `tea${round}`, () => addBare(`tea${round}`)),
    },
    { rounds: 50, warmUps: 25, rest: 200 },
  );
  report('live', [
    besideFloor('from adding an expense to another member’s screen', 'ms', app, floor, { atMost: 1.5 }),
    besideFloor(
      'from adding an expense to another member’s screen; floor: a bare function and the same listeners',
      'ms',
      app,
      http,
    ),
    besideFloor('a bare function to a screen with the same listeners', 'ms', http, floor),
  ]);
  expect(app).toHaveLength(50);
  await expectLaws([house.code]);
});
