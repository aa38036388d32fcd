/**
 * A bare page, with which the benchmarks compare visits to the app. It loads only React and one API answer, and shows a
 * total from this answer.
 */

import { formatRupees, paise } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHouse, type Member } from '../tests/support/house.ts';
import { writeManyExpenses } from '../tests/support/long-lists.ts';
import { today } from '../tests/support/time.ts';
import { bundled, type Hosting, startHosting } from './support/hosting.ts';
import { launchBrowser, openPhone, type Visit, visit } from './support/phone.ts';
import { beside, type Finding, measured, median, report } from './support/results.ts';

/** An inline script sends the request before any other script has loaded. */
const page = (
  url: string,
): string => `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><div id="root"></div>
<script>window.answer = fetch(${JSON.stringify(url)}, { headers: { Authorization: 'Bearer ' + localStorage.getItem('token') } })</script>
<script type="module" src="/bare.js"></script>`;

const script = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const { groups } = await (await window.answer).json();
  const total = '₹' + groups[0].total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  createRoot(document.getElementById('root')).render(createElement('p', null, total));`;

/** Returns the page's files by path. `url` is the dashboard's my-groups call. */
async function bareApp(url: string): Promise<Map<string, string>> {
  return new Map([
    ['/bare', page(url)],
    ['/bare.js', await bundled(script)],
  ]);
}

/**
 * Times first and repeat visits to /login and /dashboard on a slow phone, and compares the dashboard with a page that
 * contains only React and the same API answer (docs/performance.md).
 */

const rounds = Number(process.env.BENCH_PHONE_ROUNDS ?? 5);
const count = 300;

let browser: Browser;
let hosting: Hosting;
let asha: Member;
let total: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const { code, members } = await buildHouse(2);
  [asha] = members;
  await writeManyExpenses({ code, month: monthOf(new Date()), count, payers: [asha] });
  const { month, year } = today();
  const [group] = (await asha.can('myGroups', { month, year })).groups;
  total = formatRupees(group?.total ?? paise(0));
  const url = `/pg/my-groups?month=${month}&year=${year}&limit=50`;
  hosting = await startHosting({ beside: await bareApp(url) });
});

afterAll(async () => {
  await browser.close();
  hosting.close();
});

const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

/** Makes a first and a repeat visit on a new phone with an empty cache. */
async function twice(path: string, wanted: string, settled?: (page: Page) => Promise<unknown>) {
  const phone = await openPhone(browser, hosting.url);
  if (path !== '/login') {
    const page = await phone.newPage();
    await page.goto('/favicon.svg');
    await page.evaluate((token) => localStorage.setItem('token', token), asha.token);
    await page.close();
  }
  const visits = [await visit(phone, path, wanted, settled), await visit(phone, path, wanted, settled)] as const;
  await phone.close();
  return visits;
}

it('a slow phone shows each page in every round, and each visit is timed', async () => {
  const visits = { dashboard: [], bare: [], login: [] } as Record<
    'dashboard' | 'bare' | 'login',
    (readonly [Visit, Visit])[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    visits.dashboard.push(await twice('/dashboard', total, live));
    visits.bare.push(await twice('/bare', total));
    visits.login.push(await twice('/login', 'Welcome Back'));
  }
  const of = (page: keyof typeof visits, which: 0 | 1, what: keyof Visit): number[] =>
    visits[page].map((both) => both[which][what]);
  const bare = (which: 0 | 1): number => median(of('bare', which, 'content'));
  const withFloor = (finding: Finding, which: 0 | 1): Finding => ({
    ...finding,
    ...beside('', '', finding.value, bare(which)),
    what: finding.what,
    unit: finding.unit,
  });
  const first = measured('/dashboard, first visit: numbers painted', 'ms', of('dashboard', 0, 'content'), {
    atMost: 1400,
  });
  const repeat = measured('/dashboard, repeat visit: numbers painted', 'ms', of('dashboard', 1, 'content'), {
    atMost: 600,
  });
  report('a slow phone', [
    withFloor(first, 0),
    measured('/dashboard, first visit: first paint', 'ms', of('dashboard', 0, 'firstPaint')),
    measured('/dashboard, first visit: interactive', 'ms', of('dashboard', 0, 'interactive')),
    measured('/dashboard, first visit: blocking time', 'ms', of('dashboard', 0, 'blocked'), { atMost: 300 }),
    measured('/dashboard, first visit: layout shift', '', of('dashboard', 0, 'shift'), { atMost: 0 }),
    measured('/dashboard, first visit: bytes', 'bytes', of('dashboard', 0, 'bytes')),
    withFloor(repeat, 1),
    measured('/dashboard, repeat visit: blocking time', 'ms', of('dashboard', 1, 'blocked')),
    measured('/dashboard, repeat visit: layout shift', '', of('dashboard', 1, 'shift'), { atMost: 0 }),
    measured('/dashboard, repeat visit: bytes', 'bytes', of('dashboard', 1, 'bytes')),
    measured('/login, first visit: first paint', 'ms', of('login', 0, 'firstPaint')),
    measured('/login, first visit: form painted', 'ms', of('login', 0, 'content')),
    measured('/login, first visit: interactive', 'ms', of('login', 0, 'interactive')),
    measured('/login, first visit: blocking time', 'ms', of('login', 0, 'blocked')),
    measured('/login, first visit: bytes', 'bytes', of('login', 0, 'bytes')),
    measured('/login, repeat visit: form painted', 'ms', of('login', 1, 'content')),
    measured('bare React page, first visit: blocking time', 'ms', of('bare', 0, 'blocked')),
    measured('bare React page, first visit: bytes', 'bytes', of('bare', 0, 'bytes')),
  ]);
  expect(visits.dashboard).toHaveLength(rounds);
});
