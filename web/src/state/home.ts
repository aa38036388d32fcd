/**
 * The home page's groups with what the user owes or gets back in each (docs/product.md §10). Only the home page reads
 * them; the device keeps them (device-snapshots.ts) for the next visit, and for the rail beside other pages.
 */
import { balanceOf, noBalanceParts } from '@pg/contract/group';
import { type Paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { myBalances } from '@pg/contract/payment';
import { integer, list, literalTrue, object, optional, rupees, text, type Value } from '@pg/contract/shape';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { fetchAnswer } from '#api/session-request.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { snapshotFields, tryRead } from './device-snapshots.ts';
import { newerOf } from './merge.ts';
import { refreshOverview } from './my-groups.ts';
import { type AppState, type AppStore, appStore, groupMonth } from './store.ts';

const row = object({
  code: text,
  name: text,
  members: integer,
  /** What the group and the user spent in the month. */
  total: rupees,
  own: rupees,
  /** What the group owes to the user; undefined while it is not known. */
  balance: optional(rupees),
  archived: optional(literalTrue),
  /** Whom the user is to pay, or by whom to be paid: positive if that person pays. */
  settle: optional(list(object({ userId: text, name: text, amount: rupees }))),
});

export type GroupRow = Readonly<Value<typeof row>>;

const homeSnapshot = object({ ...snapshotFields, groups: list(row), name: optional(text) });

/** What is known of the user's groups. */
export interface HomeView {
  readonly groups: readonly GroupRow[];
  readonly month: Month;
  /** The user's name, which every group has. */
  readonly name?: string | undefined;
  /** When this was so, in milliseconds since 1970; undefined if the server has not said so on this page. */
  readonly at: number | undefined;
}

/** Returns what the group owes to the user, by the newer of two views; undefined if neither is known. */
function ownBalance({ balances, owed }: AppState, userId: string, code: string): Paise | undefined {
  const [all, own] = [balances[code], owed?.[code]];
  const isNewer = all && (!own || (!all.fromDevice && all.revision >= own.revision));
  return isNewer ? balanceOf(all.byMember[userId] ?? noBalanceParts) : own?.balance;
}

/** Returns the rows of the groups that the server has confirmed on this page; undefined if it has not. */
function confirmed(state: AppState, userId: string): HomeView | undefined {
  const { groups, month, totals, syncedAt, archived, owed } = state;
  if (!groups || groups.some(({ fromDevice }) => fromDevice)) return undefined;
  const rows = groups.map(({ code, name, members, guests = [], former }) => {
    const { total = zero, byMember = {} } = totals[groupMonth(code, month)] ?? {};
    const balance = ownBalance(state, userId, code);
    const settle = owed?.[code]?.settle?.map((one) => ({
      ...one,
      name: [...members, ...guests, ...former].find(({ userId: id }) => id === one.userId)?.name ?? '',
    }));
    return {
      ...{ code, name, members: members.length, total, own: byMember[userId] ?? zero, balance, settle },
      archived: archived.includes(code) || undefined,
    };
  });
  const name = groups[0]?.members.find((member) => member.userId === userId)?.name;
  return { groups: rows, name, month, at: syncedAt };
}

function kept(userId: string): HomeView | undefined {
  const snapshot = tryRead(homeSnapshot, safeStorage.readJson(keys.homeSnapshot));
  return snapshot?.userId === userId ? snapshot : undefined;
}

/**
 * Returns the groups as far as they are known. Until the server has answered, or if it has not said the balances, what
 * the device keeps is more.
 */
export function homeView(state: AppState, userId: string): HomeView | undefined {
  const known = confirmed(state, userId);
  const isWhole = known?.groups.every(({ balance }) => balance !== undefined);
  if (known && isWhole) return known;
  const before = kept(userId);
  if (!known) return before;
  const balanceOfRow = (code: string) => before?.groups.find((one) => one.code === code)?.balance;
  return { ...known, groups: known.groups.map((one) => ({ ...one, balance: one.balance ?? balanceOfRow(one.code) })) };
}

/** Returns the groups as far as this page and the device know them. */
export function useHomeView(userId: string): HomeView | undefined {
  const state = useStore(appStore);
  return useMemo(() => homeView(state, userId), [state, userId]);
}

/** Requests the user's balances. @throws CallError as in api/session-request.ts */
export const fetchMyBalances = () =>
  fetchAnswer('myBalances', myBalances, { url: '/pg/my-balances', init: { method: 'GET' } });

/**
 * Reads the groups (my-groups.ts) and the user's balances, one document a group, and keeps both on the device.
 *
 * @throws CallError as in api/session-request.ts
 */
export async function refreshHome(store: AppStore, userId: string): Promise<void> {
  const [{ balances }] = await Promise.all([fetchMyBalances(), refreshOverview(store)]);
  store.setState(({ owed }) => ({
    owed: Object.fromEntries(balances.map(({ groupCode, ...one }) => [groupCode, newerOf(owed?.[groupCode], one)])),
  }));
  const known = confirmed(store.getState(), userId);
  if (!known) return;
  const text = JSON.stringify(
    homeSnapshot.write({ userId, ...known, at: timeNow().getTime(), groups: [...known.groups] }),
  );
  safeStorage.writeIfRoom(keys.homeSnapshot, text);
}
