/**
 * The pages of guests: a link that shows a guest's own part to whoever has it, and ends by itself (docs/product.md §16).
 * Whether it still stands is checked at each look, so nothing has to be cleaned up in time.
 */
import type { AnswerOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { guestPageDays } from '@pg/contract/guest-page';
import { paise, sum, zero } from '@pg/contract/money';
import { dayLength, type Month, monthOf, shiftMonth } from '@pg/contract/months';
import { aliasesOf, claimsOf, type PersonId, storedNameOf } from '@pg/contract/people';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../call-context.ts';
import { groupIn, isAdmin, requireMemberGroup } from '../firestore/permissions.ts';
import {
  balancesRef,
  groupExpensesRef,
  groupRef,
  guestPageRef,
  monthRef,
  newId,
  userRef,
} from '../firestore/references.ts';
import { readAll, readQuery, transact } from '../firestore/transact.ts';
import { keyedHash } from '../runtime.ts';
import { countAttemptOrThrow, guestPageLooks } from '../throttle/rate-limits.ts';
import { balancesOf, provenUpiId, suggestionsOf } from './balances.ts';
import { commit } from './commit.ts';
import { guestExpenseIn, mayShareGuest, proofOfInviter, proofOfPlace, requireGuestToShare } from './groups.ts';

/** In characters of base64url. The handle begins with a letter, as Firestore refuses ids like `__x__`. */
const lengths = { handle: 12, proof: 22 };

const hashOf = (...parts: readonly string[]): string => keyedHash('pages', parts.join(' ')).digest('base64url');

/** The id of the page that a member makes for a guest: there is one, and it is found without a query. */
const handleOf = (groupCode: string, guestId: PersonId, by: PersonId): string =>
  `p${hashOf(groupCode, guestId, by)}`.slice(0, lengths.handle);

/** What follows `#` in the link. What is stored does not have the proof, so a copy of the database opens no page. */
const tokenOf = (handle: string, serial: string): string => handle + hashOf(handle, serial).slice(0, lengths.proof);

const sinceOf = ({ addedAt, givenBackAt }: { addedAt: string; givenBackAt?: string }): string => givenBackAt ?? addedAt;

/**
 * Makes the caller's page of a guest, or lets it go on. The link stays the same until the page has ended.
 *
 * @throws ContractError `not-a-member`; `member-not-found` if there is no such guest; `not-the-admin` for a guest whom
 *   neither the admin asks about nor who added the guest
 */
export const shareGuestPage: Handler<'shareGuestPage'> = async (call) => {
  const { groupCode, upi, joins } = call.request;
  const guestId = call.request.userId as string;
  const handle = handleOf(groupCode, guestId, call.caller.userId);
  const ref = guestPageRef(handle);

  const stored = await commit(call, [groupRef(groupCode), ref], ({ tx, userId, documents: [snapshot, found] }) => {
    const group = requireMemberGroup(snapshot, userId);
    const guest = requireGuestToShare(group, userId, guestId);
    const before = found.data();
    const since = { addedAt: sinceOf(guest), joinedAt: group.members[userId]?.joinedAt ?? '' };
    const stands =
      before &&
      before.until.toMillis() > call.now.getTime() &&
      before.addedAt === since.addedAt &&
      before.joinedAt === since.joinedAt;
    const serial = stands ? before.serial : newId();
    const until = Timestamp.fromMillis(call.now.getTime() + guestPageDays * dayLength);
    const page = { groupCode, person: guestId, ...since, by: userId, serial, until };
    const code = group.joinCode ?? groupCode;
    if (found.exists) {
      const [without, joining] = [FieldValue.delete(), joins ? code : FieldValue.delete()];
      tx.update(ref, { ...page, upi: upi ?? without, joins: joining });
    } else tx.create(ref, { ...page, ...(upi && { upi }), ...(joins && { joins: code }) });
    // Stored for repeats, so without the proof.
    return { page: serial, until: until.toDate().toISOString() };
  });
  return { ...stored, page: tokenOf(handle, stored.page) };
};

/**
 * Ends the page of a guest that the caller has made; at the admin's request, also that of the member who added the guest.
 *
 * @throws ContractError as shareGuestPage
 */
export const endGuestPages: Handler<'endGuestPages'> = (call) => {
  const { groupCode } = call.request;
  const guestId = call.request.userId as string;

  return commit(call, [groupRef(groupCode)], async ({ tx, userId, documents: [snapshot] }) => {
    const group = requireMemberGroup(snapshot, userId);
    const { addedBy } = requireGuestToShare(group, userId, guestId);
    const makers = new Set([userId, ...(isAdmin(group, userId) ? [addedBy] : [])]);
    const pages = await tx.look([...makers].map((by) => guestPageRef(handleOf(groupCode, guestId, by))));
    const made = pages.filter(({ exists }) => exists);
    for (const { ref } of made) tx.delete(ref);
    return { ended: made.length };
  });
};

/** How many expenses one look lists. */
const mostListed = 30;

/**
 * Shows whoever has the link the guest's own part of a month, and how the guest stands: no number, no id, and of nobody
 * else more than the name of who is to pay or be paid, and who made the page.
 *
 * @throws ContractError `page-ended` for a link that is unknown, wrong or has ended alike; `too-many-requests` after too
 *   many looks from one place, or at one link
 */
export const getGuestPage: Handler<'getGuestPage'> = async ({ request, now, origin }) => {
  const { page: token, month = monthOf(now), before } = request;
  const handle = token.slice(0, lengths.handle);
  const { from, at } = guestPageLooks;
  await countAttemptOrThrow([...from(origin.address, handle, origin.server), at(handle)], now);
  return transact(
    async (tx) => {
      const [found] = await readAll(tx, [guestPageRef(handle)]);
      const page = found.data();
      if (!page || page.until.toMillis() <= now.getTime() || tokenOf(handle, page.serial) !== token) throw ended();
      const { groupCode, person, by } = page;
      const [[snapshot, sums, ofMonth], [maker]] = await Promise.all([
        readAll(tx, [groupRef(groupCode), balancesRef(groupCode), monthRef(groupCode, month)]),
        readAll(tx, page.upi ? [userRef(by)] : []),
      ]);
      const group = groupIn(snapshot);
      const guest = group?.guests?.[person];
      if (!guest || sinceOf(guest) !== page.addedAt || !mayShareGuest(group, by, guest)) throw ended();
      if (group.members[by]?.joinedAt !== page.joinedAt) throw ended();

      const ids = aliasesOf(claimsOf(group), person);
      const { shares = {}, payments = {} } = ofMonth.data() ?? {};
      const code = group.joinCode ?? groupCode;
      const account = maker?.data();
      const upiId = account && provenUpiId(account);
      const balances = balancesOf(group, sums.data()?.byMember);
      return {
        groupName: group.name,
        name: guest.name,
        sharedBy: storedNameOf(group, by),
        until: page.until.toDate().toISOString(),
        balance: balances[person] ?? zero,
        settle: suggestionsOf(balances, person).map(({ userId, amount }) => {
          const pays = amount < 0;
          const [name, whole] = [storedNameOf(group, userId), paise(Math.abs(amount))];
          return { name, amount: whole, pays, ...(pays && userId === by && upiId && { upiId }) };
        }),
        share: sum(...ids.map((id) => shares[id] ?? zero)),
        ...(await expensesOf(tx, groupCode, ids, month, before)),
        payments: Object.values(payments)
          .filter((one) => ids.includes(one.from) || ids.includes(one.to))
          .sort((a, b) => (`${a.date} ${a.createdAt}` < `${b.date} ${b.createdAt}` ? 1 : -1))
          .map(({ from: payer, to, date, amount, method }) => {
            const pays = ids.includes(payer);
            return { date, amount, method, pays, name: storedNameOf(group, pays ? to : payer) };
          }),
        ...(page.joins === code && {
          invitation: { code, by: proofOfInviter(code, by), guest: proofOfPlace(code, person, guest) },
        }),
      };
    },
    { readOnly: true },
  );
};

const ended = (): ContractError => new ContractError('page-ended');

/**
 * Reads some of the guest's expenses in a month, the newest first. The place where the list goes on says no id: after a
 * date and an instant, it counts how many of those were shown.
 */
async function expensesOf(
  tx: Transaction,
  groupCode: string,
  ids: readonly PersonId[],
  month: Month,
  before: string | undefined,
): Promise<Pick<AnswerOf<'getGuestPage'>, 'expenses' | 'next'>> {
  const all = groupExpensesRef(groupCode)
    .where('guests', 'array-contains-any', [...ids])
    .where('paymentDate', '>=', month)
    .where('paymentDate', '<', shiftMonth(month, 1))
    .orderBy('paymentDate', 'desc')
    .orderBy('createdAt', 'desc');
  const [date, instant, shown = '0'] = before?.split('_') ?? [];
  const from = before === undefined ? all : all.startAt(date, instant);
  const { docs } = await readQuery(tx, from, Number(shown) + mostListed + 1);
  const known = docs.slice(0, Number(shown) + mostListed).map((one) => one.data());
  const expenses = known.slice(Number(shown)).map((one) => guestExpenseIn(one, ids));
  if (docs.length === known.length) return { expenses };
  const places = known.map(({ paymentDate, createdAt }) => `${paymentDate}_${createdAt}`);
  const last = places.at(-1);
  return { expenses, next: `${last}_${places.filter((place) => place === last).length}` };
}
