/** A double tap opens each dialog once. double-press.spec.ts tests the same with a double click. */
import { test } from '../support/e2e/fixtures.ts';
import { settled, tryEverything } from '../support/e2e/press-every-opener.ts';
import { tapTwice } from '../support/e2e/press-twice.ts';
import { holdStopwatch } from '../support/e2e/stopwatch.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('a double tap opens each dialog of the signed-in screens once', async ({ member }) => {
  const asha = await settled(member);
  await holdStopwatch(asha.page);
  await tryEverything(asha, tapTwice);
});
