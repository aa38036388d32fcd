/** Every screen, dialog and state, one picture each; axe finds nothing on any of them. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { askToDelete, seeLive } from '../support/e2e/app.ts';
import { click, fill, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { pictureDay, type World, worldVariable } from './world.ts';

const world = (): World => JSON.parse(process.env[worldVariable] ?? '{}') as World;

/** A random code would make each picture new. */
const shownCode = 'PGHS24';

async function replaceText(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    ([found, shown]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (node.textContent?.includes(found)) node.textContent = node.textContent.replaceAll(found, shown);
      }
    },
    [from, to] as const,
  );
}

interface Tour {
  /** Signs in as nobody, as Asha with her house, or as Meera with an empty flat. */
  visit: (path: string, who?: 'asha' | 'meera') => Promise<Page>;
  /** Takes the picture, once nothing moves and axe is content. */
  picture: (name: string) => Promise<void>;
}

const test = base.extend<Tour>({
  visit: async ({ page }, use) => {
    await page.clock.setFixedTime(new Date(pictureDay));
    await use(async (path, who) => {
      const { token, lonelyToken, code } = world();
      await page.goto('/login');
      await page.evaluate(
        ([key, group]) => {
          localStorage.setItem('notificationPermissionRequested', 'true');
          if (key) localStorage.setItem('token', key);
          if (group) localStorage.setItem('currentGroupCode', group);
        },
        [who && { asha: token, meera: lonelyToken }[who], who === 'asha' ? code : ''] as const,
      );
      await page.goto(path);
      if (path.startsWith('/dashboard')) await seeLive(page);
      return page;
    });
  },
  picture: async ({ page }, use) => {
    await use(async (name) => {
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      await replaceText(page, world().code, shownCode);
      await expect(page).toHaveScreenshot(`${name}.png`, { mask: [page.locator('[data-changing]')] });
    });
  },
});

test('signing up', async ({ visit, picture }) => {
  await visit('/signup');
  await picture('sign-up');
});

test('logging in, and a forgotten password', async ({ visit, picture }) => {
  const page = await visit('/login');
  await picture('login');
  await click(page, 'Sign In');
  await picture('login-problem');
  await click(page, 'Forgot Password?');
  await picture('forgot-password');
});

test('the home page of a visitor', async ({ visit, picture }) => {
  await visit('/');
  await picture('home-visitor');
});

test('an address that is none', async ({ visit, picture }) => {
  await visit('/nowhere');
  await picture('not-found');
});

test('the home page, and its dialogs', async ({ visit, picture }) => {
  const page = await visit('/', 'asha');
  await see(page, 'Enter Group');
  await picture('home');
  await click(page, /Create Group/);
  await picture('create-group');
  await page.keyboard.press('Escape');
  await click(page, /Join Group/);
  await picture('join-group');
  await page.keyboard.press('Escape');
});

test('the dashboard', async ({ visit, picture }) => {
  const page = await visit('/dashboard', 'asha');
  await seeHeading(page, 'chai');
  await picture('dashboard');
  await openTab(page, 'Members');
  await picture('members');
  await page.getByRole('button', { name: /Ravi Kumar/ }).click();
  await seeHeading(page, 'cab, airport');
  await picture('member-expenses');
});

test('the months before', async ({ visit, picture }) => {
  const page = await visit('/dashboard', 'asha');
  await openTab(page, 'Previous Months');
  await seeHeading(page, 'wifi');
  await picture('previous-months');
});

test('the dialogs of the dashboard', async ({ visit, picture }) => {
  const page = await visit('/dashboard', 'asha');
  await seeHeading(page, 'chai');
  await click(page, 'Edit group name');
  await picture('edit-group-name');
  await page.keyboard.press('Escape');
  await click(page, '3 members');
  await picture('group-members');
  await page.keyboard.press('Escape');
  await click(page, /^Remaining Coins/);
  await picture('manage-coins');
  await page.keyboard.press('Escape');
  await askToDelete(page, 'chai');
  await picture('confirm-deletion');
});

test('adding an expense', async ({ visit, picture }) => {
  const page = await visit('/dashboard', 'asha');
  await click(page, 'Add Expense');
  await picture('add-expense');
  await fill(page, 'Amount (₹)', '1,250.50');
  await fill(page, 'Tags', 'gro');
  await picture('add-expense-tags');
});

test('searching', async ({ visit, picture }) => {
  const page = await visit('/dashboard', 'asha');
  const box = page.getByPlaceholder('Search by chai, bread, Flipkart...');
  await box.fill('chai');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await picture('search');
  await box.fill('helicopter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await picture('search-nothing');
});

test('a new group', async ({ visit, picture }) => {
  const page = await visit('/dashboard', 'meera');
  await see(page, 'No expenses yet');
  await picture('empty-group');
  await click(page, /^Remaining Coins/);
  await picture('set-monthly-limit');
});

test('Give and Take', async ({ visit, picture }) => {
  const page = await visit('/give-take-dashboard', 'asha');
  await seeLive(page);
  await picture('give-and-take');
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await picture('give');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mark as Settled' }).first().click();
  await picture('settle');
});

test('a ledger without records', async ({ visit, picture }) => {
  const page = await visit('/give-take-dashboard', 'meera');
  await seeLive(page);
  await picture('give-and-take-empty');
});

test('offline', async ({ visit, picture, context }) => {
  const page = await visit('/dashboard', 'asha');
  await seeHeading(page, 'chai');
  await context.setOffline(true);
  await see(page, 'Offline');
  await picture('offline');
});
