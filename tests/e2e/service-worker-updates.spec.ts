/** The app stored on the device, with a network that hangs and with new builds (docs/decisions/0027). */

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expenseCard, fillExpense, seeCoins, seeFigure, sendExpense } from '../support/e2e/app.ts';
import {
  addWaiting,
  breakCaches,
  recorded,
  seeAppKept,
  seeKept,
  seeNothingWaiting,
  wholeBuilds,
} from '../support/e2e/device.ts';
import { type Alone, test as base, expect, openLive, seeLive } from '../support/e2e/fixtures.ts';
import { adding, countLoads, offlineMessages } from '../support/e2e/network.ts';
import { workerOf, workerTools } from '../support/e2e/notifications.ts';
import { click, seeHeading, seeNoDialogInHistory } from '../support/e2e/ui.ts';

interface Hosting {
  readonly url: string;
  /** Stops answering, but keeps connections open. */
  hang(): void;
  /** Answers the held requests and all later ones. */
  goOn(): void;
  /** Deploys the next build. */
  deploy(): void;
  close(): Promise<void>;
}

const upstream = new URL(process.env.APP_URL ?? '');
const isText = (type = ''): boolean => /javascript|html|css/.test(type);

/** Returns the hash rotated by this many characters: a deploy renames files this way. */
const rotated = (hash: string, by: number): string => hash.slice(by) + hash.slice(0, by);

/** Returns the hash of the suite’s build and the hashes in its file names. */
async function builtHashes(): Promise<string[]> {
  const worker = await (await fetch(new URL('/firebase-messaging-sw.js', upstream))).text();
  const names = [...worker.matchAll(/\/assets\/[\w.-]+-([\w-]{7,8})\.(?:js|css)/g)].map(([, hash = '']) => hash);
  const [, build = ''] = /build:"(\w+)"/.exec(worker) ?? [];
  return [build, ...names];
}

/** Opens the server for one test. The test must close it. */
async function openHosting(): Promise<Hosting> {
  const hashes = await builtHashes();
  let held: (() => void)[] | undefined;
  let build = 0;

  const renamed = (text: string): string => {
    const pattern = new RegExp(hashes.map((hash) => hash.replaceAll('-', '\\-')).join('|'), 'g');
    return text.replace(pattern, (hash) => rotated(hash, build));
  };

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const requested = incoming.url ?? '/';
    const original = hashes.find(
      (hash) => requested.startsWith('/assets/') && requested.includes(rotated(hash, build)),
    );
    if (requested.startsWith('/assets/') && !original) return void outgoing.writeHead(404).end('Not Found');
    const path = original ? requested.replace(rotated(original, build), original) : requested;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', host: upstream.host };
    const onward = request(new URL(path, upstream), { method: incoming.method, headers }, (answered) => {
      const { 'content-length': _, etag: __, ...rest } = answered.headers;
      if (!isText(answered.headers['content-type'])) {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
        return void answered.pipe(outgoing);
      }
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () =>
        outgoing.writeHead(answered.statusCode ?? 502, rest).end(renamed(String(Buffer.concat(parts)))),
      );
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    if (held) held.push(() => answer(incoming, outgoing));
    else answer(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: () => {
      held = [];
    },
    goOn: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const each of waiting) each();
    },
    deploy: () => {
      build += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A Hosting, and Asha, whose live dashboard was opened through it and whose device has stored the app. */
const test = base.extend<{ hosting: Hosting; settled: Alone }>({
  hosting: async ({ baseURL: _ }, use) => {
    const hosting = await openHosting();
    await use(hosting);
    await hosting.close();
  },
  // Fixtures close in reverse order, so the browser closes before the server.
  settled: async ({ hosting: { url }, alone }, use) => {
    const { asha, page, api, spend } = alone;
    asha.mayLog(/WebChannel|Firestore/);
    await spend(asha, 40, ['chai']);
    await page.goto(`${url}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), api.token);
    await openLive(page, `${url}/dashboard`);
    await seeKept(page, 'lastView', 'chai');
    await seeAppKept(page);
    await use(alone);
  },
});

test.use({ serviceWorkers: 'allow', coins: 1000 });

/** Playwright debugs every worker. A debugged worker may idle for half a minute before the next worker takes over. */
const handOver = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

/** Makes the browser look for a new worker now: by itself, it waits until the old one is idle. */
const findWorker = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));

test('the user sees the last known numbers while the network hangs, and live numbers once it answers @deep', async ({
  hosting,
  settled: { page },
}) => {
  hosting.hang();
  await page.goto(`${hosting.url}/dashboard/`);
  await seeHeading(page, 'Sunrise PG');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeFigure(page, 'Total Expenses', '₹40.00');
  await expect(page.getByText(/^As of \d+ \w+, \d+:\d\d [ap]m$/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Connection' })).toHaveText(
    /^No answer yet\. Numbers from \d+ \w+, \d+:\d\d [ap]m\.$/,
  );

  hosting.goOn();
  await seeLive(page);
  await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty();
});

test('a new build is used from the next page load on, and an open page continues with the files of the old build @deep', async ({
  hosting,
  settled: { page },
}) => {
  const build = (): Promise<string> => page.locator('script[type=module]').getAttribute('src').then(String);
  const kept = (): Promise<number> => page.evaluate(async () => (await caches.keys()).length);
  const isKept = (file: string): Promise<boolean> =>
    page.evaluate(async (name) => (await caches.match(name)) !== undefined, file);
  const first = await build();

  hosting.deploy();
  const loads = countLoads(page);
  await fillExpense(page, { amount: '60', tags: ['rent'] });
  // It takes over while the user types.
  await findWorker(page);
  await expect.poll(kept, handOver).toBe(2);
  await sendExpense(page);
  await expect(expenseCard(page, 'rent')).toBeVisible();
  expect(loads()).toBe(0);
  await seeNoDialogInHistory(page);

  await page.reload();
  await seeLive(page);
  const second = await build();
  expect(second).not.toBe(first);
  await expect.poll(() => wholeBuilds(page), handOver).toBe(2);
  expect(await isKept(second)).toBe(true);

  hosting.deploy();
  await page.reload();
  await seeLive(page);
  await findWorker(page);
  await expect.poll(build).not.toBe(second);
  await expect.poll(() => isKept(first), handOver).toBe(false);
  expect(await kept()).toBe(2);
});

test('an expense that waits while a new build takes over is sent by the new worker, once @deep', async ({
  hosting,
  settled: { asha, page, code },
}) => {
  asha.mayLog(offlineMessages);
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '30', 'milk');

  hosting.deploy();
  await findWorker(page);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), handOver).toBe(2);
  const { session, registrationId } = await workerTools(page);
  await page.goto('about:blank');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: hosting.url,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(() => recorded(asha, code)).toEqual(['chai', 'milk']);
  await page.unroute(adding);
  await page.goto(`${hosting.url}/dashboard`);
  await seeCoins(page, '930');
  await seeNothingWaiting(page);
  await expect(expenseCard(page, 'milk')).toHaveCount(1);
});

test('a full device keeps the last complete build, and with broken storage the app opens from the network @deep', async ({
  hosting,
  settled: { page, context },
}) => {
  const builds = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const [whole] = await builds();

  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: hosting.url, quotaSize: 1 });
  for (const pieces of [1, 2, 2]) {
    const last = (await builds()).at(-1);
    hosting.deploy();
    await page.reload();
    await expect.poll(async () => (await builds()).at(-1), handOver).not.toBe(last);
    await expect.poll(builds).toHaveLength(1 + pieces);
    expect((await builds())[0]).toBe(whole);
  }
  hosting.hang();
  await page.goto(`${hosting.url}/dashboard/`);
  await expect(expenseCard(page, 'chai')).toBeVisible();

  hosting.goOn();
  await seeLive(page);
  await breakCaches(await workerOf(page));
  await page.goto(`${hosting.url}/`);
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
});
