/**
 * Announces that the user is no longer in a group. If that group's dashboard is open, shows the home page instead
 * (docs/product.md §10).
 */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { balanceText } from '#features/groups/balance-text.ts';
import { groupsBeingLeft } from '#store/ledger/my-groups.ts';
import { type Group, ledger } from '#store/ledger.ts';
import { snapshotGroup } from '#store/snapshot/dashboard-snapshot.ts';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { pageAt } from '../pages.ts';

/** How long the notice is shown, in milliseconds. Long, because the user may not be looking. */
const readFor = 10_000;

type Named = Pick<Group, 'code' | 'name'>;

/**
 * The groups that this page has announced, each with its user. A group is removed from this set once its user is a
 * member again.
 */
const announcedGroups = new Set<string>();

/** Marks the announcement for announced-once.ts, so that a push does not repeat it. */
export const goneTag = (code: string): string => `gone ${code}`;

/** Shows nothing but a toast for each group. */
export function GroupsGone({ userId }: { userId: string }) {
  const navigate = useNavigate();
  // `navigate` changes with every screen, and the effect below must not run again for that.
  const goHome = useEffectEvent(() => void navigate('/'));

  useEffect(() => {
    const keyOf = (code: string): string => `${userId} ${code}`;
    const isGone = ({ code }: Named): boolean =>
      !groupsBeingLeft.has(code) && ledger.getState().groups?.some((group) => group.code === code) === false;
    const tell = ({ code, name }: Named): void => {
      if (announcedGroups.has(keyOf(code))) return;
      announcedGroups.add(keyOf(code));
      isFirstAnnouncement(goneTag(code));
      const own = ledger.getState().balances[code]?.byMember[userId];
      const balance = balanceText(own, words.groups.youStillOwe, words.groups.youStillGetBack);
      toast.error([words.groups.noLongerMember(name), balance].filter(Boolean).join(' '), { duration: readFor });
    };
    // By the time this effect first runs, the user may no longer be in the group of the last visit.
    [snapshotGroup(userId) ?? []].flat().filter(isGone).forEach(tell);

    return ledger.subscribe((state, before) => {
      if (state.groups === before.groups) return;
      for (const { code } of state.groups ?? []) announcedGroups.delete(keyOf(code));
      const gone = (before.groups ?? []).filter(isGone);
      gone.forEach(tell);
      const isShown = pageAt(location.pathname) === 'dashboard' && gone.some(({ code }) => code === before.currentCode);
      if (isShown) goHome();
    });
  }, [userId]);

  return null;
}
