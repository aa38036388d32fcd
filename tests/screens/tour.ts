/**
 * The fixtures of the tour through all screens. Each picture waits until nothing moves, runs axe, looks for overflow,
 * unreadable text and small targets, and compares the screenshot.
 */
import type { LanguageCode } from '@pg/contract/languages';
import { test as base, expect, type Page } from '@playwright/test';
import { expenseCard } from '../support/e2e/app.ts';
import { moveServerClock } from '../support/e2e/clock.ts';
import { hindi } from '../support/e2e/language.ts';
import {
  axeProblems,
  illegible,
  juttingOut,
  lostWhenMagnified,
  runTogether,
  tooSmall,
} from '../support/e2e/measures.ts';
import { click, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { type Guest, pictureDay, type World, worldVariable } from './world.ts';

/**
 * Makes date fields show a day as an Indian phone does: 22/11/2026. For this, it rebuilds them: Chromium builds them before it knows the page’s language. With the feature
 * LangAttributeAwareFormControlUI (playwright.screens.config.ts), the rebuilt fields follow that language.
 */
export const showLocalDates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
      field.type = 'text';
      field.type = 'date';
    }
  });

/** Writes fixed codes (one for each group), mobile numbers and times of the server into the page. */
const makeTheSame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const groupCode = /^[A-HJKMNP-Z2-9]{6}$/;
    const fixed = ['PGHS24', 'TRP7GA', 'MNE4WK'];
    // Stored on the page, so that a group has the same code in its later screenshots.
    const store = window as { knownCodes?: Map<string, string> };
    store.knownCodes ??= new Map();
    const known = store.knownCodes;
    const fixedFor = (code: string): string => {
      if (fixed.includes(code)) return code;
      if (!known.has(code)) known.set(code, fixed[known.size] ?? code);
      return known.get(code) ?? code;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent ?? '';
      const same = text
        .replace(groupCode, fixedFor)
        .replace(/(?<=\bcode )[A-HJKMNP-Z2-9]{6}$/, fixedFor)
        .replace(/\+91 \d{10}/, '+91 9876543210')
        .replace(/^Set on .+/, 'Set on 21 Nov');
      if (same !== text) node.textContent = same;
    }
    for (const input of document.querySelectorAll('input')) {
      if (groupCode.test(input.value)) input.value = fixedFor(input.value);
      if (input.inputMode === 'tel' || input.type === 'tel') input.value = input.value && '9876543210';
    }
    for (const time of document.querySelectorAll('dialog time')) {
      if (time.getAttribute('datetime')?.endsWith('Z'))
        time.textContent = time.textContent?.includes(',') ? '21 Nov, 9:30 am' : '21 Nov';
    }
  });

/** Returns the people that the set-up built. */
export const world = (): World => JSON.parse(process.env[worldVariable] ?? '{}') as World;

const retake = 'differs from docs/screens; if that is intended, run `npm run screens`';

interface Tour {
  /** The language chosen on the device. */
  language: LanguageCode;
  /** Opens a screen as this person, or signed out. */
  visit: (path: string, who?: Guest) => Promise<Page>;
  /** Checks the screen and takes its screenshot. */
  picture: (name: string) => Promise<void>;
}

export const test = base.extend<Tour>({
  language: ['en', { option: true }],
  visit: async ({ page, language }, use) => {
    await page.clock.setFixedTime(new Date(pictureDay));
    await moveServerClock(page);
    await use(async (path, who) => {
      await page.goto('/login');
      await page.evaluate(
        ([chosen, token, code]) => {
          localStorage.clear();
          localStorage.setItem('language', chosen);
          localStorage.setItem('notificationPermissionRequested', 'true');
          if (token) localStorage.setItem('token', token);
          if (code) localStorage.setItem('currentGroupCode', code);
        },
        [language, who?.token, who?.code] as const,
      );
      await page.goto(path);
      const isLedger = path.startsWith('/dashboard') || path.startsWith('/give-take');
      const live = language === 'hi' ? hindi.live.on : 'Live';
      const hasRail = who && path !== '/login' && (page.viewportSize()?.width ?? 0) >= 1024;
      if (hasRail) await expect(page.getByRole('navigation')).toBeVisible();
      if (who && isLedger && !who.hasNoGroup) await expect(page.getByText(live, { exact: true })).toBeVisible();
      return page;
    });
  },
  picture: async ({ page }, use) => {
    await use(async (name) => {
      await expect(page.locator('[data-skeleton], [data-progress]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
      // Moves the pointer away, so that the last pressed element does not look hovered.
      await page.mouse.move(0, 0);
      const violations = await axeProblems(page);
      expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      expect.soft(await juttingOut(page)).toEqual([]);
      expect.soft(await illegible(page), 'cannot be read').toEqual([]);
      expect.soft(await runTogether(page), 'read as one word').toEqual([]);
      expect.soft(await tooSmall(page), 'smaller than 44 px').toEqual([]);
      await makeTheSame(page);
      await showLocalDates(page);
      await expect(page, retake).toHaveScreenshot(`${name}.png`);
      expect.soft(await lostWhenMagnified(page)).toEqual([]);
    });
  },
});

type Name = string | RegExp;
type Step = (page: Page) => Promise<unknown>;

/** A button or something else that is done, a heading or something else that is seen then, and the picture of it. */
type Shot = readonly [does: Name | Step | null, sees: Name | Step, picture?: string];

/** Declares a test for each of these ways from an address, as this person or signed out. */
export function tours(address: string, who: keyof World | null, ways: Readonly<Record<string, readonly Shot[]>>): void {
  for (const [title, shots] of Object.entries(ways)) {
    test(title, async ({ visit, picture }) => {
      const page = await visit(address, who ? world()[who] : undefined);
      for (const [does, sees, name] of shots) {
        if (does !== null) await (typeof does === 'function' ? does(page) : click(page, does));
        await (typeof sees === 'function' ? sees(page) : seeHeading(page, sees));
        if (name) await picture(name);
      }
    });
  }
}

export const tab =
  (name: Name): Step =>
  (page) =>
    openTab(page, name);
export const text =
  (wanted: Name): Step =>
  (page) =>
    see(page, wanted);
export const card =
  (description: string): Step =>
  (page) =>
    expect(expenseCard(page, description)).toBeVisible();
/** Closes the topmost dialog. */
export const close: Step = (page) => page.keyboard.press('Escape');
/** Goes to another address. */
export const goes =
  (address: string): Step =>
  (page) =>
    page.goto(address);
