/**
 * Times first and repeat visits to /login and /dashboard on a slow phone, and compares the dashboard with a bare page,
 * which contains only React and the same API answer (docs/performance.md).
 */
import { formatRupees, paise } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../scripts/process/browser.ts';
import { writeManyExpenses } from '../tests/support/long-lists.ts';
import { buildHouse, type Person } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { bundled, type Hosting, startHosting } from './support/hosting.ts';
import { openPhone, signInOn, timeToForm, untilLive, type Visit, visit } from './support/phone.ts';
import { type Finding, measured, median, report } from './support/results.ts';

/** An inline script sends the request before any other script has loaded. */
const barePage = (
  url: string,
): string => `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><div id="root"></div>
<script>window.answer = fetch(${JSON.stringify(url)}, { headers: { Authorization: 'Bearer ' + localStorage.getItem('token') } })</script>
<script type="module" src="/bare.js"></script>`;

const bareScript = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const { groups } = await (await window.answer).json();
  const total = '₹' + groups[0].total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  createRoot(document.getElementById('root')).render(createElement('p', null, total));`;

/** Returns the bare page's files by path, with a total from the API's answer. `url` is the dashboard's my-groups call. */
async function bareApp(url: string): Promise<Map<string, string>> {
  return new Map([
    ['/bare', barePage(url)],
    ['/bare.js', await bundled(bareScript)],
  ]);
}

const rounds = Number(process.env.BENCH_PHONE_ROUNDS ?? 5);
const count = 300;

let browser: Browser;
let hosting: Hosting;
let asha: Person;
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

/** Returns a new phone with an empty cache, on which Asha is signed in. */
async function herPhone() {
  const phone = await openPhone(browser, hosting.url);
  const page = await phone.newPage();
  await signInOn(page, asha.token);
  await page.close();
  return phone;
}

/** Makes a first and a repeat visit on a new phone with an empty cache. */
async function twice(path: string, wanted: string, settled?: (page: Page) => Promise<unknown>) {
  const phone = path === '/login' ? await openPhone(browser, hosting.url) : await herPhone();
  const visits = [await visit(phone, path, wanted, settled), await visit(phone, path, wanted, settled)] as const;
  await phone.close();
  return visits;
}

it('a slow phone shows each page in every round, and each visit is timed', async () => {
  const visits = { '/dashboard': [], 'bare React page': [], '/login': [] } as Record<
    string,
    (readonly [Visit, Visit])[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    visits['/dashboard']?.push(await twice('/dashboard', total, untilLive));
    visits['bare React page']?.push(await twice('/bare', total));
    visits['/login']?.push(await twice('/login', 'Welcome Back'));
  }
  const of = (page: string, which: 0 | 1, figure: keyof Visit): number[] =>
    (visits[page] ?? []).map((both) => both[which][figure]);
  const found = (page: string, which: 0 | 1, says: string, figure: keyof Visit, atMost?: number): Finding => {
    const unit = figure === 'bytes' ? 'bytes' : figure === 'shift' ? '' : 'ms';
    const what = `${page}, ${which === 0 ? 'first' : 'repeat'} visit: ${says}`;
    return measured(what, unit, of(page, which, figure), atMost === undefined ? undefined : { atMost });
  };
  /** Compares with the bare page. */
  const besideBare = (finding: Finding, which: 0 | 1, figure: keyof Visit): Finding => {
    const floor = median(of('bare React page', which, figure));
    return { ...finding, floor, ratio: finding.value / floor };
  };
  report('a slow phone', [
    besideBare(found('/dashboard', 0, 'numbers painted', 'content', 1400), 0, 'content'),
    found('/dashboard', 0, 'first paint', 'firstPaint'),
    found('/dashboard', 0, 'interactive', 'interactive'),
    found('/dashboard', 0, 'blocking time', 'blocked', 300),
    besideBare(found('/dashboard', 0, 'main thread busy in six seconds', 'busy'), 0, 'busy'),
    found('/dashboard', 0, 'layout shift', 'shift', 0),
    found('/dashboard', 0, 'bytes', 'bytes'),
    besideBare(found('/dashboard', 1, 'numbers painted', 'content', 600), 1, 'content'),
    found('/dashboard', 1, 'blocking time', 'blocked'),
    besideBare(found('/dashboard', 1, 'main thread busy in six seconds', 'busy'), 1, 'busy'),
    found('/dashboard', 1, 'layout shift', 'shift', 0),
    found('/dashboard', 1, 'bytes', 'bytes'),
    found('/login', 0, 'first paint', 'firstPaint'),
    found('/login', 0, 'form painted', 'content'),
    found('/login', 0, 'interactive', 'interactive'),
    found('/login', 0, 'blocking time', 'blocked'),
    found('/login', 0, 'bytes', 'bytes'),
    found('/login', 1, 'form painted', 'content'),
    found('bare React page', 0, 'blocking time', 'blocked'),
    found('bare React page', 0, 'bytes', 'bytes'),
  ]);
  expect(visits['/dashboard']).toHaveLength(rounds);
});

it('Add Expense opens on a slow phone', async () => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = await herPhone();
    times.push(await timeToForm(phone));
    await phone.close();
  }
  report('a slow phone, Add Expense', [
    measured('first opening, to a form that takes text', 'ms', times, { atMost: 400 }),
  ]);
  expect(times).toHaveLength(rounds);
});
