/**
 * Playwright configuration of the browser tests. `npm test` starts the emulators, sets APP_URL and leaves out the tests
 * tagged `@deep`, which `npm run test:deep -- browser` runs.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/process/browser.ts';
import { isSlow } from './support/e2e/slow-phone.ts';

const { APP_URL } = process.env;
if (!APP_URL) throw new Error('APP_URL is not set: run these tests with `npm test` or `npm run emulators:exec`.');

const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: './e2e',
  globalSetup: './support/e2e/warm-up.ts',
  // The functions emulator starts a process for each concurrent request. Two browsers are as many as it can serve.
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // Long, because the first calls of a fresh suite start processes. A long limit costs nothing, because tests wait for
  // conditions.
  timeout: isSlow ? 450_000 : 150_000,
  expect: { timeout: isSlow ? 90_000 : 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: APP_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The hosting emulator would compress every file again for every browser.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    // Most tests intercept requests, which a service worker would answer first. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Snapshots of the page would take a sixth more processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: [...args], ...(executablePath && { executablePath }) },
  },
});
