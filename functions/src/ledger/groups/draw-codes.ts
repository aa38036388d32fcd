/** Draws group codes that no group has ever used, so that an old code never leads to another group. */
import { randomInt } from 'node:crypto';
import { ContractError } from '@pg/contract/errors';
import { groupCodeFrom } from '@pg/contract/ids';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { codeRef, groupRef } from '../../firestore/references.ts';

/**
 * How many codes are drawn at once. Almost no codes are taken, so drawing three taken ones is practically impossible.
 */
const draws = 3;

/** Draws some codes. The caller must read the documents `reads` and pass them to `free`, which returns an unused code. */
export function drawCodes() {
  const drawn = Array.from({ length: draws }, () => groupCodeFrom(randomInt));
  return {
    reads: drawn.flatMap((code) => [groupRef(code), codeRef(code)]),
    /** @throws ContractError `unavailable` if all are taken. */
    free(found: readonly DocumentSnapshot[]): string {
      const code = drawn.find((_, index) => !found[2 * index]?.exists && !found[2 * index + 1]?.exists);
      if (code === undefined) throw new ContractError('unavailable');
      return code;
    },
  };
}
