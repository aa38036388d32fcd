/**
 * What must hold once every phone is back and nothing fails any more: each page shows what the server has, and nothing
 * was recorded twice, or lost without its page saying so.
 */

import { coinsForMonth } from '@pg/contract/coins';
import type { GiveTakeRecord } from '@pg/contract/give-take';
import { Broken, counted, inOrder } from './laws.ts';
import { pageSizes } from './realm.ts';
import type { Screen } from './screen.ts';
import type { World } from './world.ts';

export function brokenAtRest(world: World): string[] {
  const broken = new Broken();
  for (const screen of world.screens.values()) checkScreen(broken, world, screen);
  checkAsked(broken, world);
  broken.same(world.triggers.waiting, 0, 'events that no trigger has handled');
  return [...broken.sentences, ...world.accounts.leftOver()];
}

const whoSays = ({
  objections = [],
}: {
  readonly objections?: readonly { readonly userId: string }[] | undefined;
}): string =>
  objections
    .map(({ userId }) => userId)
    .toSorted()
    .join();

function checkScreen(broken: Broken, { books, people }: World, screen: Screen): void {
  const person = people.find(({ phone }) => phone === screen.page.phone);
  const { name, id = '' } = person ?? {};
  const user = books.user(id);
  const what = `${name}'s page`;
  broken.same(screen.userId ?? '', id, `who is signed in on ${what}`);
  if (!user) return;
  const { state } = screen;
  const { coins, currentCode, groups, month } = state;
  broken.same(
    coins && coinsForMonth(coins, month).remaining,
    coinsForMonth(user.coins, month).remaining,
    `the coins of ${what}`,
  );
  const waiting = screen.waiting.filter(({ refusal }) => !refusal);
  broken.same(
    waiting.map((one) => one.id),
    [],
    `what still waits on ${what}`,
  );
  if (currentCode !== null || screen.isOfRecords) broken.same(state.live, 'on', `the live view of ${what}`);
  if (screen.isOfRecords) {
    const placeOf = (one: GiveTakeRecord): string => `${one.date} ${one.createdAt} ${one.id} ${one.amount}`;
    const open = books.records(id).filter(({ status }) => status === 'OPEN');
    broken.same(screen.records?.map(placeOf), inOrder(open.map(placeOf)).reverse(), `the records on ${what}`);
    broken.same(
      [state.giveTakeTotals?.given, state.giveTakeTotals?.taken],
      [user.given, user.taken],
      `given and taken on ${what}`,
    );
    return;
  }
  broken.same(inOrder(groups?.map(({ code }) => code)), inOrder(user.groupCodes), `the groups of ${what}`);
  if (currentCode === null) {
    broken.same(user.groupCodes, [], `the groups of ${what}, which shows none`);
    return;
  }
  const group = books.group(currentCode);
  const shown = groups?.find(({ code }) => code === currentCode);
  broken.same(
    inOrder(shown?.members.map((one) => one.userId)),
    inOrder(Object.keys(group?.members ?? {})),
    `the members on ${what}`,
  );
  const key = `${currentCode}/${month}` as const;
  const {
    total = 0,
    count = 0,
    byMember = {},
    byDay = {},
    byTag = {},
    net = {},
  } = books.month(currentCode, month) ?? {};
  const totals = state.totals[key];
  const personOf = (one: string): string => group?.taken?.[one]?.userId ?? one;
  const added = (sums: Readonly<Record<string, number>>) => {
    const all: Record<string, number> = {};
    for (const [one, amount] of Object.entries(sums)) all[personOf(one)] = (all[personOf(one)] ?? 0) + amount;
    return all;
  };
  broken.same([totals?.total, totals?.count], [total, count], `total and count on ${what}`);
  for (const [figure, stored] of Object.entries({ byMember, byDay, byTag, net })) {
    broken.same(counted(totals?.[figure as 'net']), counted(added(stored)), `"${figure}" on ${what}`);
  }
  const stored = books
    .copies(currentCode)
    .filter(({ paymentDate }) => paymentDate?.startsWith(month))
    .map(
      (copy) =>
        `${copy.paymentDate} ${copy.createdAt} ${copy.id} ${copy.revision} ${copy.amount} ${added(copy.shares)[id] ?? 0} ${added(copy.timesChanged ?? {})[id] ?? 0} ${whoSays(copy)}`,
    );
  const list = screen.shown?.map(
    (one) =>
      `${one.paymentDate} ${one.createdAt} ${one.id} ${one.revision} ${one.amount} ${one.share} ${one.timesChanged ?? 0} ${whoSays(one)}`,
  );
  const newest = inOrder(stored).reverse();
  const known = state.monthLists[key]?.end ? newest.slice(0, list?.length) : newest;
  broken.same(list, known, `the expenses on ${what}`);
  broken.that((list?.length ?? 0) >= Math.min(pageSizes.expenses, newest.length), `${what} shows too few expenses`);
  const counts = added(books.balances(currentCode)?.changeCount ?? {});
  broken.same(state.balances[currentCode]?.changeCount?.[id] ?? 0, counts[id] ?? 0, `the count of changes on ${what}`);
  const balances = Object.entries(books.balances(currentCode)?.byMember ?? {});
  for (const figure of ['paid', 'share', 'sent', 'received'] as const) {
    const all = added(Object.fromEntries(balances.map(([userId, figures]) => [userId, figures[figure] ?? 0])));
    for (const [userId, amount] of Object.entries(all)) {
      const is = state.balances[currentCode]?.byMember[userId]?.[figure] ?? 0;
      broken.same(is, amount, `"${figure}" of ${userId} on ${what}`);
    }
  }
}

/** Each page that is told of is there once; what is there, somebody asked for. */
function checkAsked(broken: Broken, { books, deeds, screens }: World): void {
  const stored = [
    // What recurring expenses record, recurring-laws.ts checks, and imports have an entry (laws.ts).
    ...books.expenses().flatMap(({ id, recurring, imported }) => ((recurring ?? imported) ? [] : [`expenses/${id}`])),
    ...books
      .groups()
      .flatMap(({ id }) =>
        books.payments(id).flatMap((payment) => (payment.importId ? [] : [`groups/${id}/payments/${payment.id}`])),
      ),
    ...books.users().flatMap(({ id }) => books.records(id).map((record) => `users/${id}/giveTake/${record.id}`)),
  ];
  const there = new Set(stored);
  for (const path of there) broken.that(deeds.asked.has(path), `nobody asked for ${path}`);
  for (const { by, userId, path, told, mayBeLost, isOfScript } of deeds.asked.values()) {
    if (isOfScript) continue;
    const pages = [...screens.values()].filter(({ page }) => page.phone === by.phone);
    const isHere = pages.some((page) => page.userId === userId);
    if (told === 'done')
      broken.that(there.has(path) || !books.user(userId), `${by.name} was told that ${path} is recorded`);
    // When a session ends, an earlier try may have been accepted.
    if (typeof told === 'object' && told.refused !== 'session-ended')
      broken.that(!there.has(path), `${by.name} was told that ${path} is refused: ${told.refused}`);
    const isTold = pages.some(({ waiting }) => waiting.some(({ id, refusal }) => path.endsWith(id) && refusal));
    broken.that(!isTold || !there.has(path), `${path} is recorded, but ${by.name} is shown that it is refused`);
    broken.that(
      told !== 'waits' || there.has(path) || isTold || mayBeLost || !isHere,
      `${path} of ${by.name} is neither recorded nor shown as refused`,
    );
  }
}
