/** The sentences of `npm test` at 320 px that are 40 % longer also fit the common width (docs/decisions/0050). */
import { test } from '../support/e2e/fixtures.ts';
import { testLongSentences } from '../support/e2e/long-sentences.ts';

test.describe('At 360 px', () => testLongSentences(360));
