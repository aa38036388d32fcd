/** Attacks on the calls about balances, payments and UPI IDs. */
import { expect } from 'vitest';
import type { Inputs } from '../../support/api.ts';
import { rightInputs } from '../../support/bad-requests.ts';
import { today } from '../../support/time.ts';
import type { Things, World } from '../world.ts';
import { type Aim, byId, member, ofMembers, ofOneself, others, stranger, withoutPassword } from './kinds.ts';

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
  balances: ofMembers(inGroup),
  recordPayment: {
    asOwner: ({ groupCode, userId, otherId }) => payment(groupCode, userId, otherId),
    tries: [
      stranger(
        ({ groupCode, userId }, _, attacker) => payment(groupCode, attacker.mobile, userId),
        'not-a-member',
        others.group,
      ),
      // The former member is not in this group.
      stranger(
        ({ userId }, { ownCode }, attacker) => payment(ownCode, attacker.mobile, userId),
        ['member-not-found', 'not-a-member'],
        'a payment with someone who is not in the group',
      ),
      stranger(
        (_, { ownCode, asha }, attacker) => payment(ownCode, attacker.mobile, asha.id),
        ['member-not-found', 'not-a-member'],
        byId,
      ),
      member((_, world) => ofThird(world), 'not-your-payment', 'a payment between two other people'),
    ],
  },
  removePayment: ofMembers(
    ({ groupCode, paymentId }) => ({ groupCode, id: paymentId }),
    // The former member is not in this group.
    stranger(
      ({ paymentId }, { ownCode }) => ({ groupCode: ownCode, id: paymentId }),
      ['payment-not-found', 'not-a-member'],
      'a payment of another group, by its id',
    ),
    member((_, { house }) => ({ groupCode: house.groupCode, id: house.paymentId }), 'not-your-payment'),
  ),
  recordedTwice: ofMembers(
    ({ groupCode, userId, otherId }) => ({ groupCode, payment: planned(userId, otherId) }),
    // The former member is not in this group.
    stranger(
      ({ userId }, { ownCode }, attacker) => ({
        groupCode: ownCode,
        payment: planned(attacker.mobile, userId),
      }),
      ['member-not-found', 'not-a-member'],
      'payments with someone who is not in the group',
    ),
  ),
  // The strangers are in groups of their own, in which they owe nothing; the members of the house owe.
  myBalances: ofOneself({}, { balances: expect.toSatisfy(isNothing) }),
  // The stranger left no group, and the former member is named in no payment.
  myPayments: ofOneself({}, { payments: [], more: false }),
  setUpiId: {
    asOwner: () => ({ upiId: 'asha@okbank', password: 'a wrong password' }),
    tries: [
      { ...withoutPassword, inputs: () => ({ upiId: 'thief@okbank', password: 'a wrong password' }) },
      // After too many wrong passwords, the right one is refused too.
      stranger(
        (_, __, { password }) => ({ upiId: 'thief@okbank', password }),
        ['number-not-confirmed', 'too-many-requests'],
        'a UPI ID for a number that was not proven',
      ),
    ],
  },
  payee: ofMembers(
    ({ groupCode, userId }) => ({ groupCode, userId }),
    // The former member is not in this group.
    stranger(
      ({ userId }, { ownCode }) => ({ groupCode: ownCode, userId }),
      ['member-not-found', 'not-a-member'],
      'someone who is not in one’s own group',
    ),
    stranger(
      (_, { ownCode, asha }) => ({ groupCode: ownCode, userId: asha.id }),
      ['member-not-found', 'not-a-member'],
      byId,
    ),
    // Of the member's own group, balances are known anyway.
    {
      ...member(
        ({ groupCode, otherId }) => ({ groupCode, userId: otherId }),
        'nothing-to-pay',
        'the UPI ID of a member who is owed nothing',
      ),
      reveals: true,
    },
  ),
} satisfies Readonly<Record<string, Aim>>;
