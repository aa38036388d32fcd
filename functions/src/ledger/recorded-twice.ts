/** Whether a payment is recorded already (docs/product.md §6.20). */
import type { GroupDocument, PaymentDocument } from '@pg/contract/documents';
import { endpoints, type RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { balancesByPerson } from '@pg/contract/group';
import { zero } from '@pg/contract/money';
import { dayLength, shiftDate } from '@pg/contract/months';
import { payment as paymentAnswer } from '@pg/contract/payment';
import { aliasesOf, claimsOf, type PersonId } from '@pg/contract/people';
import { daysApart, isOverpaid, recordedTwice as twiceIn } from '@pg/contract/recorded-twice';
import { pageSizes } from '@pg/contract/requests';
import type { Query } from 'firebase-admin/firestore';
import type { Handler } from '../call-context.ts';
import { assertMember, readInSession, requireMemberGroup } from '../firestore/permissions.ts';
import { balancesRef, groupRef, paymentsBetween, paymentsBy } from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';
import { PersonDirectory } from './person-directory.ts';

/** About what was recorded longer ago, nobody is asked. In milliseconds. */
const askedFor = 7 * dayLength;

/** Firestore compares with at most 30 pairs of ids. Hardly anybody has taken the place of even one guest. */
export const someIdsOf = (group: GroupDocument, id: PersonId): readonly PersonId[] =>
  aliasesOf(claimsOf(group), id).slice(0, 5);

type Known = Omit<PaymentDocument, 'deletedAt'> & { readonly id: string };

/**
 * Answers whether the payment of the request is recorded already or, without one, which of the payments that the caller
 * recorded in the last week, the newest 50, had been recorded before.
 *
 * @throws ContractError `not-a-member`; `member-not-found`
 */
export const recordedTwice: Handler<'recordedTwice'> = ({ caller, request: { groupCode, payment }, now }) =>
  readInSession(caller, async (tx, user) => {
    assertMember(user, groupCode);
    const [groupSnapshot, sums] = await readAll(tx, [groupRef(groupCode), balancesRef(groupCode)]);
    const group = requireMemberGroup(groupSnapshot, caller.userId);
    const people = new PersonDirectory({ ...caller, user }, group);
    const byMember = people.toPersons(balancesByPerson, sums.data()?.byMember ?? {});
    const read = async (query: Query<PaymentDocument>): Promise<Known[]> => {
      const { docs } = await readQuery(tx, query, pageSizes.payments);
      return docs.map((document) => people.toPersons(paymentAnswer, { ...document.data(), id: document.id }));
    };
    const planned = payment && plannedBy(caller.userId, payment, people);
    const since = new Date(now.getTime() - askedFor).toISOString();
    const own = planned ? [planned] : await read(paymentsBy(groupCode, caller.userId, since));
    const alike = Map.groupBy(own, ({ from, to, amount }) => [from, to, amount].join());
    const pairs = await Promise.all(
      [...alike.values()].map(async (ofMine) => {
        const [{ from, to, amount }] = ofMine as [Known];
        const dates = ofMine.map(({ date }) => date).sort();
        const between = {
          from: someIdsOf(group, from),
          to: someIdsOf(group, to),
          amount,
          dates: [shiftDate(dates[0] ?? '', -daysApart), shiftDate(dates.at(-1) ?? '', daysApart)],
        } as const;
        const stored = await read(paymentsBetween(groupCode, between));
        const isTooMuch = isOverpaid(byMember, { from, to }, planned ? amount : zero);
        return twiceIn(planned ? [...stored, planned] : stored, caller.userId, () => isTooMuch);
      }),
    );
    return people.toAnswer(endpoints.recordedTwice.answer, {
      pairs: pairs.flat().flatMap(({ first, second }) => {
        if (planned && second !== planned) return [];
        return [{ first, ...(!planned && { second }) }];
      }),
    });
  });

/** A payment as if it was recorded last. @throws ContractError `member-not-found` */
function plannedBy(
  by: PersonId,
  { from, to, ...payment }: NonNullable<RequestOf<'recordedTwice'>['payment']>,
  people: PersonDirectory,
): Known {
  const [payer, payee] = [people.personOf(from), people.personOf(to)];
  if (payer === undefined || payee === undefined) throw new ContractError('member-not-found');
  const last = '~';
  return { ...payment, from: payer, to: payee, by, method: 'OTHER', note: '', id: last, createdAt: last };
}
