/**
 * The fixtures of the tour through all screens. Each picture waits until nothing moves, runs axe, looks for overflow,
 * unreadable text and small targets, and compares the screenshot.
 */
import type { LanguageCode } from '@pg/contract/languages';
import { test as base, expect, type Page } from '@playwright/test';
import { moveServerClock } from '../support/e2e/clock.ts';
import { hindi } from '../support/e2e/language.ts';
import { illegible, runTogether } from '../support/e2e/legibility.ts';
import { axeProblems, juttingOut, lostWhenMagnified, tooSmall } from '../support/e2e/measures.ts';
import { showLocalDates } from './local-dates.ts';
import { makeTheSame } from './make-the-same.ts';
import { type Guest, pictureDay, type World, worldVariable } from './world.ts';

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
