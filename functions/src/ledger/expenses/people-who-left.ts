/** Protects people who left a group: no one may change what they paid and owe in its expenses (docs/product.md §5). */

import { ContractError } from '@pg/contract/errors';
import { type Parts, peopleChanged } from '@pg/contract/split';
import { groupRef } from '../../firestore/references.ts';
import type { AccountChange } from '../commit.ts';

/** @throws ContractError `someone-left` if amounts change of anyone but the caller who is not in the group */
export async function checkNoneLeft(
  { tx, userId }: AccountChange,
  groupCodes: readonly string[],
  before: Parts,
  after: Parts,
): Promise<void> {
  const affected = groupCodes.flatMap((code) => {
    const people = peopleChanged(code, before, after).filter((person) => person !== userId);
    return people.length > 0 ? [{ code, people }] : [];
  });
  const groups = await tx.look(affected.map(({ code }) => groupRef(code)));
  for (const [index, { people }] of affected.entries()) {
    const members = groups[index]?.data()?.members ?? {};
    if (!people.every((person) => Object.hasOwn(members, person))) throw new ContractError('someone-left', amountsStay);
  }
}

const amountsStay = 'Someone in this expense has left the group. What they paid and owe must stay the same.';
