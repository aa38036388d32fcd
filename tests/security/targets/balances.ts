/** Attacks on the calls about balances, payments and UPI IDs. */
import { expect } from 'vitest';
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { today } from '../../support/time.ts';
import type { Things, World } from '../world.ts';
import { type Aim, byId, ofOneself, others, withoutPassword } from './kinds.ts';

const right = rightInputs();
const payment = (groupCode: string, from: string, to: string): Inputs => ({
  ...right.recordPayment,
  ...{ groupCode, from, to, date: today().date },
});

/** One that is not recorded yet. */
const planned = (from: string, to: string): Inputs => ({ from, to, amount: 60, date: today().date });

const ofThird = ({ house, asha, meera }: World): Inputs => payment(house.groupCode, asha.mobile, meera.mobile);
const inGroup = ({ groupCode }: Things): Inputs => ({ groupCode });

const isNothing = (balances: readonly { balance: number }[]): boolean => balances.every(({ balance }) => balance === 0);

export const balancesTargets = {
  balances: {
    asOwner: inGroup,
    tries: [{ by: 'stranger', idea: others.group, inputs: inGroup, ends: 'not-a-member' }],
  },
  recordPayment: {
    asOwner: ({ groupCode, userId, otherId }) => payment(groupCode, userId, otherId),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, userId }, _, attacker) => payment(groupCode, attacker.mobile, userId),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: 'a payment with someone who is not in the group',
        inputs: ({ userId }, { ownCode }, attacker) => payment(ownCode, attacker.mobile, userId),
        // The former member is not in this group.
        ends: ['member-not-found', 'not-a-member'],
      },
      {
        by: 'stranger',
        idea: byId,
        inputs: (_, { ownCode, asha }, attacker) => payment(ownCode, attacker.mobile, asha.id),
        ends: ['member-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        idea: 'a payment between two other people',
        inputs: (_, world) => ofThird(world),
        ends: 'not-your-payment',
      },
    ],
  },
  removePayment: {
    asOwner: ({ groupCode, paymentId }) => ({ groupCode, id: paymentId }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, paymentId }) => ({ groupCode, id: paymentId }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: 'a payment of another group, by its id',
        inputs: ({ paymentId }, { ownCode }) => ({ groupCode: ownCode, id: paymentId }),
        // The former member is not in this group.
        ends: ['payment-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        inputs: (_, { house }) => ({ groupCode: house.groupCode, id: house.paymentId }),
        ends: 'not-your-payment',
      },
    ],
  },
  recordedTwice: {
    asOwner: ({ groupCode, userId, otherId }) => ({ groupCode, payment: planned(userId, otherId) }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, userId, otherId }) => ({ groupCode, payment: planned(userId, otherId) }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: 'payments with someone who is not in the group',
        inputs: ({ userId }, { ownCode }, attacker) => ({
          groupCode: ownCode,
          payment: planned(attacker.mobile, userId),
        }),
        // The former member is not in this group.
        ends: ['member-not-found', 'not-a-member'],
      },
    ],
  },
  // The strangers are in groups of their own, in which they owe nothing; the members of the house owe.
  myBalances: ofOneself({}, { balances: expect.toSatisfy(isNothing) }),
  // The stranger left no group, and the former member is named in no payment.
  myPayments: ofOneself({}, { payments: [], more: false }),
  setUpiId: {
    asOwner: () => ({ upiId: 'asha@okbank', password: 'a wrong password' }),
    tries: [
      { ...withoutPassword, inputs: () => ({ upiId: 'thief@okbank', password: 'a wrong password' }) },
      {
        by: 'stranger',
        idea: 'a UPI ID for a number that was not proven',
        inputs: (_, __, { password }) => ({ upiId: 'thief@okbank', password }),
        // After too many wrong passwords, the right one is refused too.
        ends: ['number-not-confirmed', 'too-many-requests'],
      },
    ],
  },
  payee: {
    asOwner: ({ groupCode, userId }) => ({ groupCode, userId }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, userId }) => ({ groupCode, userId }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: 'someone who is not in one’s own group',
        inputs: ({ userId }, { ownCode }) => ({ groupCode: ownCode, userId }),
        // The former member is not in this group.
        ends: ['member-not-found', 'not-a-member'],
      },
      {
        by: 'stranger',
        idea: byId,
        inputs: (_, { ownCode, asha }) => ({ groupCode: ownCode, userId: asha.id }),
        ends: ['member-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        idea: 'the UPI ID of a member who is owed nothing',
        inputs: ({ groupCode, otherId }) => ({ groupCode, userId: otherId }),
        ends: 'nothing-to-pay',
        // Of the member's own group, balances are known anyway.
        reveals: true,
      },
    ],
  },
} satisfies Readonly<Record<string, Aim>>;
