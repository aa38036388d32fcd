/**
 * Playwright configuration of the tests that run this version of the app beside an older one. They run like the
 * end-to-end tests, but one at a time.
 */
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig(base, {
  testDir: './old-and-new',
  outputDir: '../test-results/old-and-new',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/old-and-new.json' }]],
});
