/** Attacks on the calls about recurring expenses. */
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { today } from '../../support/time.ts';
import type { Things } from '../world.ts';
import { type Aim, byId, member, ofMembers, others, stranger, type Try } from './kinds.ts';

const right = rightInputs();
const { date } = today();
const madeIn = (groupCode: string): Inputs => ({ ...right.addRecurring, anchor: date, groupCode });
const { id: _, groupCode: __, ...edited } = right.editRecurring;
const sharedBy = (userId: string): Inputs => ({ split: { mode: 'EQUAL', parts: [{ userId }] } });
const paidBy = (userId: string): Inputs => ({ payers: [{ userId, amount: right.addRecurring.amount }] });

/** A call on a recurring expense, which its maker alone may make while in the group. */
const ofMaker = (rest: Inputs): Aim => {
  const inputs = ({ recurringId, groupCode }: Pick<Things, 'recurringId' | 'groupCode'>): Inputs => ({
    ...{ id: recurringId, groupCode },
    ...rest,
  });
  return {
    asOwner: inputs,
    tries: [
      { by: 'stranger', idea: others.group, inputs, ends: 'not-a-member' },
      // The former member is not in this group.
      stranger(
        ({ recurringId }, { ownCode }) => inputs({ recurringId, groupCode: ownCode }),
        ['record-not-found', 'not-a-member'],
        'a recurring expense of another group, by its id',
      ),
      member((_, { house }) => inputs(house), 'not-your-expense', 'a recurring expense that someone else made'),
    ],
  };
};

// The former member is not in the stranger's group.
const outsider: Pick<Try, 'by' | 'ends'> = { by: 'stranger', ends: ['someone-left', 'not-a-member'] };

export const recurringTargets = {
  recurring: ofMembers(({ groupCode }) => ({ groupCode })),
  addRecurring: ofMembers(
    ({ groupCode }) => madeIn(groupCode),
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
    member(
      (_, { house, charu }) => ({ ...madeIn(house.groupCode), ...sharedBy(charu.mobile) }),
      'someone-left',
      'a share of someone who is not in the group, month after month',
    ),
  ),
  changeRecurring: ofMaker({ change: 'SKIP' }),
  editRecurring: ofMaker(edited),
  answerRecurring: ofMaker({ date, amount: 60 }),
} satisfies Readonly<Record<string, Aim>>;
