/** Attacks on the calls about the days on which people are here. */
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { type Aim, byId, member, ofMembers, others, stranger, type Try } from './kinds.ts';

const right = rightInputs();
const among = (groupCode: string, userId: string, more: Inputs = {}): Inputs => ({
  ...right.divideByDays,
  ...{ groupCode, people: [{ userId }] },
  ...more,
});

const tooLong: Pick<Try, 'by' | 'idea' | 'ends'> = {
  by: 'member',
  idea: 'a period of 367 days',
  ends: 'invalid-request',
};
const years = { from: '2024-01-01', to: '2025-01-01' };

// The former member is not in the stranger's group.
const outsider: Pick<Try, 'by' | 'ends'> = { by: 'stranger', ends: ['someone-left', 'not-a-member'] };

export const daysTargets = {
  days: ofMembers(
    ({ groupCode }) => ({ ...right.days, groupCode }),
    { ...tooLong, inputs: (_, { house }) => ({ ...years, groupCode: house.groupCode }) },
    member(
      (_, { house }) => ({ ...right.days, groupCode: house.groupCode, userId: house.userId }),
      'invalid-request',
      'the dates on which somebody else was away',
    ),
  ),
  setAway: {
    asOwner: ({ groupCode, userId }) => ({ ...right.setAway, groupCode, userId }),
    tries: [
      stranger(({ groupCode }) => ({ ...right.setAway, groupCode }), 'not-a-member', others.group),
      member(
        (_, { house }) => ({ ...right.setAway, groupCode: house.groupCode, userId: house.userId }),
        'not-yourself',
        'somebody else’s days, by the number',
      ),
      member(
        (_, { house, charu }) => ({ ...right.setAway, groupCode: house.groupCode, userId: charu.id }),
        'not-yourself',
        byId,
      ),
      member(
        (_, { house }) => ({ ...right.setAway, groupCode: house.groupCode, month: '2099-01' }),
        'invalid-request',
        'documents for months of all centuries',
      ),
    ],
  },
  divideByDays: ofMembers(
    ({ groupCode, userId }) => among(groupCode, userId),
    {
      ...outsider,
      idea: 'the days of someone who is not in the group',
      inputs: ({ userId }, { ownCode }) => among(ownCode, userId),
    },
    { ...outsider, idea: byId, inputs: (_, { ownCode, asha }) => among(ownCode, asha.id) },
    { ...tooLong, inputs: (_, { house }) => among(house.groupCode, house.userId, years) },
  ),
} satisfies Readonly<Record<string, Aim>>;
