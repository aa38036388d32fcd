/**
 * The tour of every screen, dialog and state: `npm run screens` writes its screenshots to docs/screens, `npm run
 * test:deep` compares with them. Fonts differ between machines: screenshots are compared where they were taken.
 */
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { areComparable } from './screens/comparable.ts';
import { findBrowser } from './support/browser.ts';

const isTaking = process.argv.some((word) => word.startsWith('--update-snapshots'));
// Playwright reads this file again in each worker, which does not know the command line.
process.env.SCREENS_IGNORED ??= String(!isTaking && !areComparable((await findBrowser()).from));

const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  ...base,
  testDir: './screens',
  outputDir: '../test-results/screens',
  globalSetup: './screens/set-up.ts',
  fullyParallel: false,
  ignoreSnapshots: process.env.SCREENS_IGNORED === 'true',
  reporter: [['list'], ['json', { outputFile: '../test-results/screens.json' }]],
  snapshotPathTemplate: '../docs/screens/{projectName}/{arg}{ext}',
  expect: { ...base.expect, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' } },
  projects: [
    { name: 'phone-light', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' } },
    { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
  ],
});
