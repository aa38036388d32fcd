/** Plants each hole of docs/security.md in turn: the tests named beside the hole must fail. About 8 minutes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { resetFirestore } from '../../scripts/emulators/running-suite.ts';
import { inRoot } from '../../scripts/process/paths.ts';
import { emulatorHost } from '../support/emulators.ts';
import { endMutants, testMutant } from '../support/mutant-server.ts';
import { planted, plantedHoles } from '../support/planted-holes.ts';
import { forgetRules, testRules } from '../support/rule-tests.ts';

afterAll(endMutants);
afterAll(forgetRules);

// A server with a hole may be killed during a transaction, whose locks would delay the next tests.
beforeEach(() => resetFirestore(emulatorHost));

describe('The tests that docs/security.md names', () => {
  it.each(plantedHoles)('fail when $what ($noticedBy)', async (hole) => {
    const text = planted(readFileSync(inRoot(hole.file), 'utf8'), hole);
    if (hole.noticedBy === 'tests/rules') {
      const { status, printed } = await testRules(text);
      expect(printed).toMatch(/Tests +\d+ failed/);
      expect(status).toBe(1);
    } else {
      const { failures } = await testMutant({ ...hole, text, filters: [hole.noticedBy] });
      expect(failures).not.toEqual([]);
    }
  });
});
