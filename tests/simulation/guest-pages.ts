/** What the page of a guest may say, by the stored records themselves (docs/product.md §16). */
import type { RequestOf } from '@pg/contract/endpoints';
import { monthOf } from '@pg/contract/months';
import type { Books } from './books.ts';
import { Broken, inOrder } from './laws.ts';
import { pageTokenOf } from './secrets.ts';
import type { Outcome } from './server.ts';

interface Answer {
  readonly balance: number;
  readonly share: number;
  readonly settle: readonly { readonly amount: number; readonly pays: boolean; readonly upiId?: string }[];
  readonly expenses: readonly { readonly amount: number; readonly paymentDate: string; readonly share: number }[];
  readonly payments: readonly { readonly amount: number; readonly date: string; readonly pays: boolean }[];
  readonly next?: string;
  readonly invitation?: { readonly code: string };
}

const paise = (rupees: number): number => Math.round(rupees * 100);

/** Returns what a link shows now; undefined if it shows nothing. */
export function expectedPage(books: Books, { page: token, month }: RequestOf<'getGuestPage'>, now: Date) {
  const page = books.guestPages().find((one) => pageTokenOf(one) === token);
  if (!page || page.until.toMillis() <= now.getTime()) return undefined;
  const { groupCode, person, by, joins } = page;
  const group = books.group(groupCode);
  const { members = {}, guests = {}, taken = {} } = group ?? {};
  const guest = guests[person];
  const isIn = Object.hasOwn(members, by) && (members[by]?.role === 'admin' || guest?.addedBy === by);
  if (members[by]?.joinedAt !== page.joinedAt) return undefined;
  if (!guest || !isIn || (guest.givenBackAt ?? guest.addedAt) !== page.addedAt) return undefined;
  const isGuest = (id: string): boolean => (taken[id]?.userId ?? id) === person;
  const isOfMonth = (date: string): boolean => date.startsWith(month ?? monthOf(now));
  const expenses = books.expenses().flatMap(({ amount, deletedAt, groupCodes, paymentDate, payers, shares }) => {
    const own = Object.entries(shares[groupCode] ?? {}).filter(([id]) => isGuest(id));
    const isThere = own.length > 0 || payers.some(({ userId }) => isGuest(userId));
    if (deletedAt !== null || !groupCodes.includes(groupCode) || !isOfMonth(paymentDate) || !isThere) return [];
    return [{ amount, paymentDate, share: own.reduce((all, [, share]) => all + share, 0) }];
  });
  const payments = books.payments(groupCode).flatMap(({ from, to, amount, date, deletedAt }) => {
    const isOwn = isGuest(from) || isGuest(to);
    return deletedAt === null && isOfMonth(date) && isOwn ? [`${date} ${amount} ${isGuest(from)}`] : [];
  });
  const sums = Object.entries(books.balances(groupCode)?.byMember ?? {}).filter(([id]) => isGuest(id));
  return {
    balance: sums.reduce(
      (all, [, { paid = 0, share = 0, sent = 0, received = 0 }]) => all + paid - share + sent - received,
      0,
    ),
    share: expenses.reduce((all, one) => all + one.share, 0),
    expenses: inOrder(expenses.map((one) => `${one.paymentDate} ${one.amount} ${one.share}`)),
    payments: inOrder(payments),
    code: joins !== undefined && joins === (group?.joinCode ?? groupCode) ? joins : undefined,
    upiId: page.upi && books.user(by)?.upiId,
  };
}

/** Checks an answer against what the link showed before and after the call, unless that has changed meanwhile. */
export function brokenPage(books: Books, shown: ReturnType<typeof expectedPage>, { status, body }: Outcome): string[] {
  const broken = new Broken();
  if (status === 404) broken.that(shown === undefined, 'a page that stands is refused');
  if (status >= 300) return broken.sentences;
  broken.that(shown !== undefined, 'a page that has ended is shown');
  if (!shown) return broken.sentences;
  const { balance, share, settle, expenses, payments, next, invitation, ...rest } = body as unknown as Answer;
  const what = 'on a guest’s page';
  broken.same([paise(balance), paise(share)], [shown.balance, shown.share], `balance and part ${what}`);
  const listed = inOrder(expenses.map((one) => `${one.paymentDate} ${paise(one.amount)} ${paise(one.share)}`));
  if (next === undefined) broken.same(listed, shown.expenses, `the expenses ${what}`);
  broken.that(
    listed.every((one) => shown.expenses.includes(one)),
    `the expenses ${what}: ${listed}`,
  );
  broken.same(
    inOrder(payments.map(({ date, amount, pays }) => `${date} ${paise(amount)} ${pays}`)),
    shown.payments,
    `the payments ${what}`,
  );
  const settled = settle.reduce((all, { amount, pays }) => all + (pays ? -paise(amount) : paise(amount)), 0);
  broken.same(settled, shown.balance, `what settles the balance ${what}`);
  broken.same(invitation?.code, shown.code, `the code ${what}`);
  const upiIds = settle.flatMap(({ upiId }) => upiId ?? []);
  broken.that(
    upiIds.every((one) => one === shown.upiId),
    `whose UPI ID is ${what}`,
  );
  const whole = JSON.stringify({ ...rest, settle, expenses, payments, next });
  const ids = [...books.users(), ...books.expenses(), ...books.groups()].map(({ id }) => id);
  const guests = books.groups().flatMap(({ id }) => [...books.guests(id)]);
  const told = [...ids, ...guests, ...books.users().map(({ number }) => number)].filter((one) => whole.includes(one));
  broken.same(told, [], `ids and numbers ${what}`);
  return broken.sentences;
}
