/** Sentences that are 40 % longer also fit at 360 px. pseudo-language.spec.ts tests 320 px (docs/decisions/0050). */
import { test } from '../support/e2e/fixtures.ts';
import { testLongSentences } from '../support/e2e/long-sentences.ts';

test.describe('At 360 px', () => testLongSentences(360));
