/** Playwright configuration of the browser tests in tests/deep, which take too long for `npm test`. */
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig(base, {
  testDir: './deep',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/deep-e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/deep-e2e.json' }]],
});
