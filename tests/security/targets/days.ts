/** Attacks on the calls about the days on which people are here. */
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { type Aim, byId, others, type Try } from './kinds.ts';

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
  days: {
    asOwner: ({ groupCode }) => ({ ...right.days, groupCode }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ ...right.days, groupCode }),
        ends: 'not-a-member',
      },
      { ...tooLong, inputs: (_, { house }) => ({ ...years, groupCode: house.groupCode }) },
      {
        by: 'member',
        idea: 'the dates on which somebody else was away',
        inputs: (_, { house }) => ({ ...right.days, groupCode: house.groupCode, userId: house.userId }),
        ends: 'invalid-request',
      },
    ],
  },
  setAway: {
    asOwner: ({ groupCode, userId }) => ({ ...right.setAway, groupCode, userId }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ ...right.setAway, groupCode }),
        ends: 'not-a-member',
      },
      {
        by: 'member',
        idea: 'somebody else’s days, by the number',
        inputs: (_, { house }) => ({ ...right.setAway, groupCode: house.groupCode, userId: house.userId }),
        ends: 'not-yourself',
      },
      {
        by: 'member',
        idea: byId,
        inputs: (_, { house, charu }) => ({ ...right.setAway, groupCode: house.groupCode, userId: charu.id }),
        ends: 'not-yourself',
      },
      {
        by: 'member',
        idea: 'documents for months of all centuries',
        inputs: (_, { house }) => ({ ...right.setAway, groupCode: house.groupCode, month: '2099-01' }),
        ends: 'invalid-request',
      },
    ],
  },
  divideByDays: {
    asOwner: ({ groupCode, userId }) => among(groupCode, userId),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, userId }) => among(groupCode, userId),
        ends: 'not-a-member',
      },
      {
        ...outsider,
        idea: 'the days of someone who is not in the group',
        inputs: ({ userId }, { ownCode }) => among(ownCode, userId),
      },
      { ...outsider, idea: byId, inputs: (_, { ownCode, asha }) => among(ownCode, asha.id) },
      { ...tooLong, inputs: (_, { house }) => among(house.groupCode, house.userId, years) },
    ],
  },
} satisfies Readonly<Record<string, Aim>>;
