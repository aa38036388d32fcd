/**
 * Playwright configuration of the tests of forms: the built app in a browser, whose calls the tests answer themselves
 * (support/forms.ts). They need no server and no emulators.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/process/browser.ts';
import { origin } from './support/forms.ts';

const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: './forms',
  workers: 3,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: origin,
    locale: 'en-IN',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    // Snapshots of the page would take a sixth more processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: [...args], ...(executablePath && { executablePath }) },
  },
});
