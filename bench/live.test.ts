/**
 * Measures how long one member's change takes to reach another member's screen, and compares this with two floors,
 * measured in the same browser (docs/performance.md). In the first floor, the Admin SDK writes directly and a bare
 * page has one listener. In the second, a bare function writes and a bare page has as many listeners as a dashboard.
 */

import { balancesPath, groupExpensesPath, groupPath, monthPath } from '@pg/contract/document-paths';
import { type Month, monthOf, shiftMonth } from '@pg/contract/months';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../scripts/process/browser.ts';
import { database } from '../tests/support/database.ts';
import { emulatorHost, projectId } from '../tests/support/emulators.ts';
import { userPath } from '../tests/support/ids.ts';
import { expectLaws } from '../tests/support/laws.ts';
import { anyKey, buildHouse, type Person } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { type BareServer, startBareServer } from './support/bare-server.ts';
import { bundled, type Hosting, startHosting } from './support/hosting.ts';
import { signInOn, untilLive } from './support/phone.ts';
import { besideFloor, inTurn, report } from './support/results.ts';

/** Waits for texts on a page. */
interface Shown {
  /** Resolves as soon as the text is painted. */
  text(wanted: string): Promise<void>;
}

/** Runs in the page: reports each new text of an element once it has been painted. */
function reportTexts(): void {
  const report = Reflect.get(window, 'reportShown') as (text: string) => void;
  const afterPaint = (texts: readonly string[]): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => texts.forEach(report);
    requestAnimationFrame(() => port2.postMessage(null));
  };
  new MutationObserver((changes) => {
    const texts = changes
      .flatMap(({ addedNodes, target }) => [...addedNodes, target])
      .map((node) => node.textContent ?? '');
    afterPaint(texts);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Starts watching the texts of an open page. */
async function listenTo(page: Page): Promise<Shown> {
  const waiting = new Map<string, () => void>();
  await page.exposeFunction('reportShown', (text: string) => {
    for (const [wanted, resolve] of waiting) {
      if (!text.includes(wanted)) continue;
      waiting.delete(wanted);
      resolve();
    }
  });
  await page.evaluate(reportTexts);
  return { text: (wanted) => new Promise((resolve) => waiting.set(wanted, resolve)) };
}

const html = '<!doctype html><title>Bare</title><ul></ul><script type="module" src="/bare-live.js"></script>';

const script = `
  import { initializeApp } from 'firebase/app';
  import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
  import {
    collection, connectFirestoreEmulator, doc, initializeFirestore, limit, onSnapshot, orderBy, query, where,
  } from 'firebase/firestore';
  const { auth, host, port, token, projectId, from, to, expenses, documents } =
    JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const app = initializeApp({ projectId, apiKey: 'demo' });
  const session = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(session, auth, { disableWarnings: true });
  await signInWithCustomToken(session, token);
  const firestore = initializeFirestore(app, {});
  connectFirestoreEmulator(firestore, host, port);
  for (const path of documents) onSnapshot(doc(firestore, path), () => undefined);
  const month = [where('paymentDate', '>=', from), where('paymentDate', '<', to)];
  const newest = [orderBy('paymentDate', 'desc'), orderBy('createdAt', 'desc'), limit(50)];
  onSnapshot(query(collection(firestore, expenses), ...month, ...newest), (snapshot) => {
    document.title = 'Listening';
    const texts = snapshot.docs.map((expense) => {
      const line = document.createElement('li');
      line.textContent = expense.get('description');
      return line;
    });
    document.querySelector('ul').replaceChildren(...texts);
  });`;

/** Returns the page and its script by path, to be served beside the app. */
async function bareLiveFiles(): Promise<Map<string, string>> {
  return new Map([
    ['/bare-live', html],
    ['/bare-live.js', await bundled(script)],
  ]);
}

interface Listened {
  /** A Firebase custom token of a member. */
  readonly token: string;
  readonly code: string;
  /** The month whose newest 50 expenses the page listens to. A dashboard listens to changes instead. */
  readonly month: Month;
  /** Paths of single documents to listen to as well. */
  readonly documents?: readonly string[];
}

/** Opens the page; resolves after its first snapshot of expenses. */
async function openBareLive(page: Page, { token, code, month, documents = [] }: Listened): Promise<Shown> {
  const [host = '', port] = emulatorHost.split(':');
  const emulators = { auth: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, host, port: Number(port) };
  const heard = { expenses: groupExpensesPath(code), from: month, to: shiftMonth(month, 1), documents };
  const settings = { ...emulators, projectId, token, ...heard };
  await page.goto(`/bare-live#${encodeURIComponent(JSON.stringify(settings))}`);
  await page.waitForFunction(() => document.title === 'Listening');
  return await listenTo(page);
}

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
async function twoMembers(): Promise<{ code: string; author: Person; watcher: Person }> {
  const { code, members } = await buildHouse(2);
  const [author, watcher = author] = members;
  return { code, author, watcher };
}

async function openDashboard({ token }: Person): Promise<Shown> {
  const page = await openPage();
  await signInOn(page, token);
  await page.goto('/dashboard');
  await untilLive(page);
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
  const documents = [userPath(watcher.mobile), groupPath(code), monthPath(code, month), balancesPath(code)];
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
