/**
 * Lists that devices keep, after tens of thousands of random sequences of events; each run has a new seed
 * (web/src/ledger/simulated-device.test.ts). About 10 seconds.
 */
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { outcomes, step } from '../../web/src/ledger/simulated-device.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));

test('two devices end up with the database’s list after any order of changes, visits, lost connections and restores', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.array(step, { maxLength: 60 }), (before, steps) => {
      for (const { shown, expected } of outcomes(before, steps)) expect(shown).toEqual(expected);
    }),
    { numRuns: 50_000 },
  );
});
