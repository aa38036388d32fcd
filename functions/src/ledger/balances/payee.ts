/** Returns where to pay a member by UPI. */
import { balanceOf, type Figures, noFigures } from '@pg/contract/balances';
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { monthOf } from '@pg/contract/months';
import type { Handler } from '../../call.ts';
import { checkIn, groupOfMember } from '../../firestore/permissions.ts';
import { readAs } from '../../firestore/read-as.ts';
import { balancesRef, groupRef, monthRef, userRef } from '../../firestore/references.ts';
import { readAll } from '../../firestore/transact.ts';
import { payees } from '../../throttle/bounds.ts';
import { takeTryOnce } from '../../throttle/throttle.ts';
import { required } from './required.ts';

/** A UPI ID that was set before its owner proved the number may be someone else's. */
const answerFrom = ({ name, upiId, upiIdSince, provenAt }: UserDocument) => ({
  name,
  upiId: (provenAt && upiId) ?? null,
  since: (provenAt && upiIdSince) ?? null,
});

/**
 * Answers with the name and the UPI ID of a member whom the caller may have to pay, or with the caller's own if the
 * request names neither a group nor a member. UPI IDs are not in the group's document, because anyone who listens to
 * that document could then collect them (docs/decisions/0053-upi.md).
 *
 * @throws ContractError `not-a-member`; `member-not-found` if the other person is not in the group; `nothing-to-pay` if
 *   the caller does not owe, or the other person is not owed; `too-many-requests` for more than 30 people an hour.
 */
export const payee: Handler<'payee'> = async ({ caller, request, now }) => {
  const answer = await readAs(caller, async (tx, own) => {
    if (request.groupCode === undefined && request.userId === undefined) {
      return { ...answerFrom(own), confirmed: own.provenAt !== undefined };
    }
    const [groupCode, userId] = [required(request, 'groupCode'), required(request, 'userId')];
    checkIn(own, groupCode);
    const [groupSnapshot, userSnapshot, balances, month] = await readAll(tx, [
      groupRef(groupCode),
      userRef(userId),
      balancesRef(groupCode),
      monthRef(groupCode, monthOf(now)),
    ]);
    const group = groupOfMember(groupSnapshot, caller.userId);
    const user = userSnapshot.data();
    if (!user || !Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');
    const sums = { byMember: balances.data()?.byMember ?? {}, net: month.data()?.net ?? {} };
    if (!mayPay(sums, caller.userId, userId)) throw new ContractError('nothing-to-pay');
    return answerFrom(user);
  });
  const { userId } = request;
  if (userId !== undefined) await takeTryOnce(payees.of(caller.userId), userId, now);
  return answer;
};

interface Sums {
  readonly byMember: Readonly<Record<string, Figures>>;
  /** The part of each balance that comes from this month's expenses. */
  readonly net: Readonly<Record<string, number>>;
}

/** Whether one owes and the other is owed, with or without this month's expenses: screens suggest payments for both. */
function mayPay({ byMember, net }: Sums, from: string, to: string): boolean {
  const balance = (userId: string): number => balanceOf(byMember[userId] ?? noFigures);
  const ofMonth = (userId: string): number => net[userId] ?? 0;
  return (balance(from) < 0 && balance(to) > 0) || (balance(from) < ofMonth(from) && balance(to) > ofMonth(to));
}
