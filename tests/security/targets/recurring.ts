/** Attacks on the calls about recurring expenses. */
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { today } from '../../support/time.ts';
import type { Things } from '../world.ts';
import { type Aim, byId, others, type Try } from './kinds.ts';

const right = rightInputs();
const { date } = today();
const madeIn = (groupCode: string): Inputs => ({ ...right.addRecurring, anchor: date, groupCode });
const sharedBy = (userId: string): Inputs => ({ split: { mode: 'EQUAL', parts: [{ userId }] } });
const paidBy = (userId: string): Inputs => ({ payers: [{ userId, amount: right.addRecurring.amount }] });

/** A call on a recurring expense, which its maker alone may make. */
const ofMaker = (rest: Inputs): Aim => {
  const inputs = ({ recurringId, groupCode }: Pick<Things, 'recurringId' | 'groupCode'>): Inputs => ({
    ...{ id: recurringId, groupCode },
    ...rest,
  });
  return {
    asOwner: inputs,
    tries: [
      { by: 'stranger', idea: others.group, inputs, ends: 'not-a-member' },
      {
        by: 'stranger',
        idea: 'a recurring expense of another group, by its id',
        inputs: ({ recurringId }, { ownCode }) => inputs({ recurringId, groupCode: ownCode }),
        // The former member is not in this group.
        ends: ['record-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        idea: 'a recurring expense that someone else made',
        inputs: (_, { house }) => inputs(house),
        ends: 'not-your-expense',
      },
    ],
  };
};

// The former member is not in the stranger's group.
const outsider: Pick<Try, 'by' | 'ends'> = { by: 'stranger', ends: ['someone-left', 'not-a-member'] };

export const recurringTargets = {
  recurring: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [{ by: 'stranger', idea: others.group, inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' }],
  },
  addRecurring: {
    asOwner: ({ groupCode }) => madeIn(groupCode),
    tries: [
      { by: 'stranger', idea: others.group, inputs: ({ groupCode }) => madeIn(groupCode), ends: 'not-a-member' },
      {
        ...outsider,
        idea: 'a share of someone who is not in the group, month after month',
        inputs: ({ userId }, { ownCode }) => ({ ...madeIn(ownCode), ...sharedBy(userId) }),
      },
      {
        ...outsider,
        idea: 'a debt to someone who is not in the group, month after month',
        inputs: ({ userId }, { ownCode }) => ({ ...madeIn(ownCode), ...paidBy(userId) }),
      },
      {
        ...outsider,
        idea: byId,
        inputs: (_, { ownCode, asha }) => ({ ...madeIn(ownCode), ...sharedBy(asha.id) }),
      },
      {
        by: 'member',
        idea: 'a share of someone who is not in the group, month after month',
        inputs: (_, { house, charu }) => ({ ...madeIn(house.groupCode), ...sharedBy(charu.mobile) }),
        ends: 'someone-left',
      },
    ],
  },
  changeRecurring: ofMaker({ change: 'SKIP' }),
  answerRecurring: ofMaker({ date, amount: 60 }),
} satisfies Readonly<Record<string, Aim>>;
