/** Codes that no group has, had, or lives under: an old code never leads to another group. */
import { randomInt } from 'node:crypto';
import { ContractError } from '@pg/contract/errors';
import { groupCodeFrom } from '@pg/contract/group-code';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { codeRef, groupRef } from '../../firestore/references.ts';

/** How many codes are drawn at once: a taken one is one in millions, three taken ones do not happen. */
const draws = 3;

/** Draws some codes. `reads` has to be read in the change; `free` then gives one that nobody has. */
export function drawCodes() {
  const drawn = Array.from({ length: draws }, () => groupCodeFrom(randomInt));
  return {
    reads: drawn.flatMap((code) => [groupRef(code), codeRef(code)]),
    /** @throws ContractError `unavailable` when all are taken. */
    free(found: readonly DocumentSnapshot[]): string {
      const code = drawn.find((_, index) => !found[2 * index]?.exists && !found[2 * index + 1]?.exists);
      if (code === undefined) throw new ContractError('unavailable');
      return code;
    },
  };
}
