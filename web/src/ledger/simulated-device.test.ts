/** Lists that devices keep end up as in the database (docs/decisions/0063). tests/deep tries many more orders. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomes, step } from './simulated-device.ts';

test('two devices end up with the database’s list after any order of changes, visits and lost connections', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 3, 49, 60), fc.array(step, { maxLength: 30 }), (before, steps) => {
      for (const { shown, expected } of outcomes(before, steps)) expect(shown).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
