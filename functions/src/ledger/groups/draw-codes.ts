/**
 * Draws unused group codes: never one that a group has, had or is stored under, so that an old code leads to no other
 * group.
 */
import { randomInt } from 'node:crypto';
import { ContractError } from '@pg/contract/errors';
import { groupCodeFrom } from '@pg/contract/group-code';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { codeRef, groupRef } from '../../firestore/references.ts';

/**
 * How many codes are drawn at once. That one is taken is a chance of one in millions; three taken ones do not happen.
 */
const draws = 3;

/** Draws some codes. The change has to read `reads`; `free` then returns a code that is not taken. */
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
