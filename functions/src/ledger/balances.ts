/** The balances of a group, what would settle them, and where to pay a member by UPI (docs/product.md §6 and §13). */
import type { BalancesDocument, GroupDocument, MonthDocument, UserDocument } from '@pg/contract/documents';
import { type AnswerOf, endpoints } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { balanceOf, balancesByPerson, noBalanceParts, sumsByPerson } from '@pg/contract/group';
import { minus, type Paise, zero } from '@pg/contract/money';
import { monthOf, yearsEitherSide } from '@pg/contract/months';
import { mayBeGuest, type PersonId, participantsOf, storedNameOf } from '@pg/contract/people';
import { pageSizes } from '@pg/contract/requests';
import type { AmountsByPerson } from '@pg/contract/split';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import { largePayment } from '@pg/contract/upi';
import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { type Handler, requireField } from '../call-context.ts';
import { readPlaces, readTotal, someAtATime } from '../firestore/paged-lists.ts';
import { assertMember, readInSession, requireMemberGroup } from '../firestore/permissions.ts';
import { inTurns } from '../firestore/read-budget.ts';
import {
  arrivedByUpi,
  balancesRef,
  groupRef,
  monthRef,
  monthsRef,
  userRef,
  validPayments,
} from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';
import { payees, reserveAttemptOnce } from '../throttle/rate-limits.ts';
import { PersonDirectory, toPersons } from './person-directory.ts';
import { someIdsOf } from './recorded-twice.ts';

/**
 * Answers with everyone who is in the group or in its sums, and with the newest payments, all read at one instant
 * (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`.
 */
export const balances: Handler<'balances'> = ({ caller, request }) =>
  readInSession(caller, async (tx, user) => {
    const groupCode = requireField(request, 'groupCode');
    assertMember(user, groupCode);
    const { limit = pageSizes.payments, arrivedOn } = request;
    const [[groupSnapshot, sums], payments] = await Promise.all([
      readAll(tx, [groupRef(groupCode), balancesRef(groupCode)]),
      limit === 0 ? undefined : readQuery(tx, validPayments(groupCode), limit),
    ]);
    const group = requireMemberGroup(groupSnapshot, caller.userId);
    const { byMember: stored = {}, revision = 0 } = sums.data() ?? {};
    const people = new PersonDirectory({ ...caller, user }, group);
    const byMember = people.toPersons(balancesByPerson, stored);
    const userIds = [...new Set([...participantsOf(group), ...Object.keys(byMember)])];
    const listed = userIds.map((userId) => {
      const figures = byMember[userId] ?? noBalanceParts;
      return { userId, name: storedNameOf(group, userId), ...figures, balance: balanceOf(figures) };
    });
    const suggested = suggestedPayments(Object.fromEntries(listed.map(({ userId, balance }) => [userId, balance])));
    return people.toAnswer(endpoints.balances.answer, {
      balances: listed,
      suggestions: [...suggested],
      payments: (payments?.docs ?? []).map((document) => ({ ...document.data(), id: document.id })),
      ...(arrivedOn !== undefined && {
        arrived: await arrivedFor(tx, groupCode, someIdsOf(group, caller.userId), arrivedOn),
      }),
      revision,
    });
  });

/** What somebody has got by UPI on a date: whole figures, however many payments there are. */
async function arrivedFor(tx: Transaction, groupCode: string, ids: readonly PersonId[], date: string) {
  const all = arrivedByUpi(groupCode, ids, date);
  const large = all.where('amount', '>', largePayment);
  return { ...(await readTotal(tx, all, 'amount')), large: await readTotal(tx, large, 'amount') };
}

/**
 * Answers with the caller's balance in each group, all read at one instant: one document a group, and its people if
 * some of them are or were guests.
 */
export const myBalances: Handler<'myBalances'> = ({ caller }) =>
  readInSession(caller, async (tx, user) => {
    const othersTurn = inTurns();
    const readSome = async (codes: readonly string[]) => {
      const sums: (BalancesDocument | undefined)[] = [];
      for (const one of await readAll(tx, codes.map(balancesRef))) {
        sums.push(one.data());
        await othersTurn();
      }
      const places = await readPlaces(
        codes.filter((_, at) => Object.keys(sums[at]?.byMember ?? {}).some(mayBeGuest)),
        (references, mask) => tx.getAll(...references, mask),
      );
      return codes.map((groupCode, at) => ({ groupCode, sums: sums[at], places: places.get(groupCode) ?? {} }));
    };
    const balances: AnswerOf<'myBalances'>['balances'] = [];
    for await (const { groupCode, sums, places } of someAtATime(user.groupCodes, readSome)) {
      const { byMember = {}, revision = 0 } = sums ?? {};
      const all = balancesOf(places, byMember);
      const balance = all[caller.userId] ?? zero;
      const settle = balance === 0 ? [] : suggestionsOf(all, caller.userId);
      balances.push({ groupCode, balance, ...(settle.length > 0 && { settle }), revision });
    }
    return { balances };
  });

/** Returns the balance of each person in the sums of a group. */
export const balancesOf = (
  places: Pick<GroupDocument, 'taken'>,
  byMember: BalancesDocument['byMember'] = {},
): AmountsByPerson =>
  Object.fromEntries(
    Object.entries(toPersons(places, balancesByPerson, byMember)).map(([id, figures]) => [id, balanceOf(figures)]),
  );

/** Returns who is to pay somebody, as *Balances* suggest it. An amount below zero is to be paid by that person. */
export const suggestionsOf = (all: AmountsByPerson, userId: PersonId): { userId: PersonId; amount: Paise }[] =>
  suggestedPayments(all).flatMap(({ from, to, amount }) => {
    if (from === userId) return { userId: to, amount: minus(zero, amount) };
    return to === userId ? { userId: from, amount } : [];
  });

/** A UPI ID that was set before its owner proved the number may be someone else's. */
export const provenUpiId = ({ upiId, provenAt }: UserDocument): string | undefined => provenAt && upiId;

const answerFrom = (user: UserDocument) => ({
  name: user.name,
  upiId: provenUpiId(user) ?? null,
  since: (user.provenAt && user.upiIdSince) ?? null,
});

/** No expense is dated after these months. */
const mostLater = 12 * (yearsEitherSide + 1);

/**
 * Answers with the name and the UPI ID of a member whom the caller may have to pay, or with the caller's own if the
 * request names neither a group nor a member. UPI IDs are not in the group's document, because anyone who listens to
 * that document could then collect them.
 *
 * @throws ContractError `not-a-member`; `member-not-found` if the other person is not in the group; `nothing-to-pay` if
 *   no view of the balances that screens offer has the caller owing and the other person owed; `too-many-requests` for
 *   more than 30 people an hour.
 */
export const payee: Handler<'payee'> = async ({ caller, request, now }) => {
  const answer = await readInSession(caller, async (tx, own) => {
    if (request.groupCode === undefined && request.userId === undefined) {
      return { ...answerFrom(own), confirmed: own.provenAt !== undefined };
    }
    const [groupCode, asked] = [requireField(request, 'groupCode'), requireField(request, 'userId')];
    assertMember(own, groupCode);
    const [groupSnapshot, balances, month] = await readAll(tx, [
      groupRef(groupCode),
      balancesRef(groupCode),
      monthRef(groupCode, monthOf(now)),
    ]);
    const group = requireMemberGroup(groupSnapshot, caller.userId);
    const people = new PersonDirectory({ ...caller, user: own }, group);
    const userId = people.personOf(asked) ?? '';
    const guests = group.guests ?? {};
    const guest = Object.hasOwn(guests, userId) && guests[userId];
    if (guest) return { name: guest.name, upiId: null, since: null };
    if (!Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');
    const [userSnapshot] = await readAll(tx, [userRef(userId)]);
    const user = userSnapshot.data();
    if (!user) throw new ContractError('member-not-found');
    const byMember = people.toPersons(balancesByPerson, balances.data()?.byMember ?? {});
    const netsOf = ({ net = {} }: Partial<MonthDocument> = {}): AmountsByPerson => people.toPersons(sumsByPerson, net);
    /** Whether one owes and the other is owed, as a screen that leaves out the expenses of months with these nets shows it. */
    const mayPay = (...leftOut: readonly AmountsByPerson[]): boolean => {
      const balance = (id: string): number =>
        leftOut.reduce((rest: number, nets) => rest - (nets[id] ?? 0), balanceOf(byMember[id] ?? noBalanceParts));
      return balance(caller.userId) < 0 && balance(userId) > 0;
    };
    const present = netsOf(month.data());
    if (!mayPay() && !mayPay(present)) {
      const afterPresent = monthsRef(groupCode).where(FieldPath.documentId(), '>', month.id);
      const later = (await readQuery(tx, afterPresent, mostLater)).docs.map((one) => netsOf(one.data()));
      if (!mayPay(...later) && !mayPay(present, ...later)) throw new ContractError('nothing-to-pay');
    }
    return answerFrom(user);
  });
  const { userId } = request;
  if (userId !== undefined) await reserveAttemptOnce(payees.of(caller.userId), userId, now);
  return answer;
};
