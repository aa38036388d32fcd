/**
 * In a language whose sentences are 40 % longer, every screen fits a phone, and every text comes from the catalogue
 * (docs/decisions/0050).
 */
import { test } from '../support/e2e/fixtures.ts';
import { testLongSentences } from '../support/e2e/long-sentences.ts';

test.describe('At 320 px', () => testLongSentences(320));
