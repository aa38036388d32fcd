/** Sentences that are 40 % longer also fit at 360 px. `npm test` tests them at 320 px (docs/decisions/0050). */
import { test } from '../support/e2e/fixtures.ts';
import { testLongSentences } from '../support/e2e/long-sentences.ts';

test.describe('At 360 px', () => testLongSentences(360));
