/** Attacks on the calls that take a group's past over from a file. */
import type { Inputs } from '../../support/api.ts';
import { anyId, file, paidTo, spent } from '../../support/imports.ts';
import type { Things } from '../world.ts';
import { type Aim, byId, others } from './kinds.ts';

const named = ({ groupCode, importId }: Things): Inputs => ({ groupCode, importId });

/** A debt of the other person in the house. */
const debt = (userId: string, otherId: string): Inputs =>
  spent('debt', [[{ mobile: userId }, 9]], [[{ mobile: otherId }, 9]]);

export const importTargets = {
  importRows: {
    asOwner: ({ groupCode, importId, userId, otherId }) => file(groupCode, importId, [debt(userId, otherId)]),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, importId, userId, otherId }) => file(groupCode, importId, [debt(userId, otherId)]),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: byId,
        inputs: (_, { ownCode, asha }, attacker) => file(ownCode, anyId(), [debt(attacker.mobile, asha.id)]),
        ends: ['someone-left', 'not-a-member'],
      },
      {
        by: 'stranger',
        idea: 'a payment with someone who is not in one’s own group',
        inputs: ({ userId }, { ownCode }, attacker) =>
          file(ownCode, anyId(), [paidTo('x', { mobile: attacker.mobile }, { mobile: userId }, 9)]),
        ends: ['someone-left', 'not-a-member'],
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: (_, { house }) => file(house.groupCode, anyId(), [debt(house.userId, house.otherId)]),
        ends: 'not-the-admin',
      },
    ],
  },
  undoImport: {
    asOwner: named,
    tries: [
      { by: 'stranger', idea: others.group, inputs: named, ends: 'not-a-member' },
      {
        by: 'stranger',
        idea: 'an import of another group, by its id',
        inputs: ({ importId }, { ownCode }) => ({ groupCode: ownCode, importId }),
        // The former member is not in this group.
        ends: ['import-not-found', 'invalid-request', 'not-a-member'],
      },
      { by: 'member', idea: others.admin, inputs: (_, { house }) => named(house), ends: 'not-the-admin' },
    ],
  },
  objectToImport: {
    asOwner: named,
    tries: [
      { by: 'stranger', idea: others.group, inputs: named, ends: 'not-a-member' },
      {
        by: 'stranger',
        idea: 'an import of another group, by its id',
        inputs: ({ importId }, { ownCode }) => ({ groupCode: ownCode, importId }),
        ends: ['import-not-found', 'invalid-request', 'not-a-member'],
      },
      // Ravi, a member of the house, has no part in it.
      {
        by: 'member',
        idea: 'an import without a part in it',
        inputs: (_, { house }) => named(house),
        ends: 'import-not-found',
      },
    ],
  },
} satisfies Readonly<Record<string, Aim>>;
