/**
 * Playwright configuration of the screenshots of every screen. `npm run screens` writes them to docs/screens, and
 * `npm run test:deep` compares with them.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/process/browser.ts';
import base from './playwright.config.ts';

/** Other browsers draw text in another way. */
const isComparable = (await findBrowser()).from === 'npm';
if (!isComparable) console.log('This browser is not the Chromium from npm: the pictures are not compared.');

/** Makes the browser use Indian date formats. */
const launchOptions = {
  ...base.use?.launchOptions,
  args: [...(base.use?.launchOptions?.args ?? []), '--enable-blink-features=LangAttributeAwareFormControlUI'],
  env: { ...process.env, LANGUAGE: 'en_IN' },
};

const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  ...base,
  testDir: './screens',
  globalSetup: './screens/world.ts',
  fullyParallel: false,
  ignoreSnapshots: !isComparable,
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
