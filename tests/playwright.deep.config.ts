/** Playwright configuration of the browser tests in tests/deep: variants that take too long for `npm test`. */
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig(base, {
  testDir: './deep',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/variants',
  reporter: [['list'], ['json', { outputFile: '../test-results/variants.json' }]],
});
