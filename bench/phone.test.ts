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
import { besideFloor, type Finding, measured, median, report } from './support/results.ts';

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
async function twice(slower: number, path: string, wanted: string, settled?: (page: Page) => Promise<unknown>) {
  const phone = path === '/login' ? await openPhone(browser, hosting.url) : await herPhone();
  const how = { slower, ...(settled && { settled }) };
  const visits = [await visit(phone, path, wanted, how), await visit(phone, path, wanted, how)] as const;
  await phone.close();
  return visits;
}

/** How many times slower than this machine, and the most milliseconds for the first numbers at a first and a repeat visit. */
const speeds = [
  { slower: 4, atMost: [1400, 600] },
  { slower: 8, atMost: [2400, 1200] },
] as const;

it.each(speeds)('a phone $slower times slower shows each page in every round', async ({ slower, atMost }) => {
  const visits = { '/dashboard': [], 'bare React page': [], '/login': [] } as Record<
    string,
    (readonly [Visit, Visit])[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    visits['/dashboard']?.push(await twice(slower, '/dashboard', total, untilLive));
    visits['bare React page']?.push(await twice(slower, '/bare', total));
    visits['/login']?.push(await twice(slower, '/login', 'Welcome Back'));
  }
  const of = (page: string, which: 0 | 1, figure: keyof Visit): number[] =>
    (visits[page] ?? []).map((both) => both[which][figure]);
  const found = (page: string, which: 0 | 1, says: string, figure: keyof Visit, most?: number): Finding => {
    const unit = figure === 'bytes' ? 'bytes' : figure === 'shift' ? '' : 'ms';
    const what = `${page}, ${which === 0 ? 'first' : 'repeat'} visit: ${says}`;
    return measured(what, unit, of(page, which, figure), most === undefined ? undefined : { atMost: most });
  };
  /** Compares with the bare page. */
  const besideBare = (finding: Finding, which: 0 | 1, figure: keyof Visit): Finding => {
    const floor = median(of('bare React page', which, figure));
    return { ...finding, floor, ratio: finding.value / floor };
  };
  const rowBesideNumbers = (which: 0 | 1): Finding => {
    const { what } = found('/dashboard', which, 'first row, beside the numbers', 'row');
    return besideFloor(what, 'ms', of('/dashboard', which, 'row'), of('/dashboard', which, 'content'), {
      atMost: 1.25,
    });
  };
  const ofDashboard = ([which, most]: readonly [0 | 1, number]): Finding[] => [
    besideBare(found('/dashboard', which, 'numbers painted', 'content', most), which, 'content'),
    rowBesideNumbers(which),
    found('/dashboard', which, 'interactive', 'interactive'),
    found('/dashboard', which, 'blocking time', 'blocked', slower === 4 && which === 0 ? 300 : undefined),
    besideBare(found('/dashboard', which, 'main thread busy in six seconds', 'busy'), which, 'busy'),
    found('/dashboard', which, 'layout shift', 'shift', 0),
    found('/dashboard', which, 'bytes', 'bytes'),
  ];
  report(`a phone ${slower} times slower`, [
    ...ofDashboard([0, atMost[0]]),
    ...ofDashboard([1, atMost[1]]),
    found('/login', 0, 'form painted', 'content'),
    found('/login', 0, 'interactive', 'interactive'),
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
