/** Attacks on the calls that take a group's past over from a file. */
import type { Inputs } from '../../support/api.ts';
import { anyId, file, paidTo, spent } from '../../support/imports.ts';
import type { Things } from '../world.ts';
import { type Aim, byId, ofMembers, stranger, unlessAdmin } from './kinds.ts';

const named = ({ groupCode, importId }: Things): Inputs => ({ groupCode, importId });

/** A debt of the other person in the house. */
const debt = (userId: string, otherId: string): Inputs =>
  spent('debt', [[{ mobile: userId }, 9]], [[{ mobile: otherId }, 9]]);

export const importTargets = {
  importRows: ofMembers(
    ({ groupCode, importId, userId, otherId }) => file(groupCode, importId, [debt(userId, otherId)]),
    stranger(
      (_, { ownCode, asha }, attacker) => file(ownCode, anyId(), [debt(attacker.mobile, asha.id)]),
      ['someone-left', 'not-a-member'],
      byId,
    ),
    stranger(
      ({ userId }, { ownCode }, attacker) =>
        file(ownCode, anyId(), [paidTo('x', { mobile: attacker.mobile }, { mobile: userId }, 9)]),
      ['someone-left', 'not-a-member'],
      'a payment with someone who is not in one’s own group',
    ),
    unlessAdmin((_, { house }) => file(house.groupCode, anyId(), [debt(house.userId, house.otherId)])),
  ),
  undoImport: ofMembers(
    named,
    // The former member is not in this group.
    stranger(
      ({ importId }, { ownCode }) => ({ groupCode: ownCode, importId }),
      ['import-not-found', 'invalid-request', 'not-a-member'],
      'an import of another group, by its id',
    ),
    unlessAdmin((_, { house }) => named(house)),
  ),
} satisfies Readonly<Record<string, Aim>>;
