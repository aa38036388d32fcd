/**
 * Playwright configuration of the screenshots of every screen. `npm run screens` writes them to docs/screens, and
 * `npm run test:deep` compares with them, but only on machines that have the same fonts.
 */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/process/browser.ts';
import base from './playwright.config.ts';
import { areComparable } from './screens/comparable.ts';

const isTaking = process.argv.some((word) => word.startsWith('--update-snapshots'));
// Playwright reads this file again in each worker, which does not know the command line.
process.env.SCREENS_IGNORED ??= String(!isTaking && !areComparable((await findBrowser()).from));

/** Makes the browser use Roboto and Noto, if installed, and Indian date formats. */
const launchOptions = {
  ...base.use?.launchOptions,
  args: [...(base.use?.launchOptions?.args ?? []), '--enable-blink-features=LangAttributeAwareFormControlUI'],
  env: { ...process.env, LANGUAGE: 'en_IN', FONTCONFIG_FILE: path.join(import.meta.dirname, 'screens', 'fonts.conf') },
};

const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  ...base,
  testDir: './screens',
  globalSetup: './screens/world.ts',
  fullyParallel: false,
  ignoreSnapshots: process.env.SCREENS_IGNORED === 'true',
  snapshotPathTemplate: '../docs/screens/{projectName}/{arg}{ext}',
  use: { ...base.use, launchOptions },
  expect: { ...base.expect, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' } },
  projects: [
    { name: 'phone-light', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' } },
    { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
  ],
});
