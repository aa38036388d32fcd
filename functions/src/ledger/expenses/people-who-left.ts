/** Protects people who left a group: no one may change what they paid and owe in its expenses (docs/product.md §5). */
import type { ExpenseDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { zero } from '@pg/contract/money';
import { groupRef } from '../../firestore/references.ts';
import type { AccountChange } from '../commit.ts';
import { paidBy } from './book.ts';

type Parts = Pick<ExpenseDocument, 'payers' | 'shares'>;

/** Returns the people who pay or owe a different amount in this group after the change. */
export function peopleChanged(groupCode: string, before: Parts, after: Parts): string[] {
  const amounts = [paidBy, ({ shares }: Parts) => shares?.[groupCode] ?? {}].map(
    (amountsOf) => [amountsOf(before), amountsOf(after)] as const,
  );
  const people = new Set(amounts.flat().flatMap((all) => Object.keys(all)));
  return [...people].filter((userId) => amounts.some(([was, is]) => (was[userId] ?? zero) !== (is[userId] ?? zero)));
}

export const nothing: Parts = { payers: [], shares: null };

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
