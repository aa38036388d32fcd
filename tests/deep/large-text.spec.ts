/**
 * With text twice as large, no text is cut off, overflows or breaks into single letters (docs/product.md §10).
 * small-screens.spec.ts has the same tests at 320 px with text of the usual size.
 */

import { testThatScreensFit } from '../support/e2e/fitting.ts';
import { test } from '../support/e2e/fixtures.ts';

test.describe('At 360 px with text twice as large', () => testThatScreensFit({ width: 360, height: 740 }, '200%'));
