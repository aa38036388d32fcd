/** Says which groups the user is no longer in (docs/product.md §10). */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { lostGroupTag } from '#features/notifications/push-toasts.ts';
import { dashboardSnapshots } from '#state/device-snapshots.ts';
import { groupsBeingLeft } from '#state/my-groups.ts';
import { appStore, type Group } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { markAnnounced } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

/** How long the notice is shown, in milliseconds. Long, because the user may not be looking. */
export const readFor = 10_000;

type Named = Pick<Group, 'code' | 'name'>;

/**
 * The groups that this page has announced, each with its user. A group is removed from this set once its user is a
 * member again.
 */
const announcedGroups = new Set<string>();

/** Shows a toast for each group that the user is no longer in, and goes home if its dashboard is open. */
export function useLostGroups(userId: string, isDashboard: () => boolean): void {
  const navigate = useNavigate();
  // `navigate` changes with every screen, and the effect below must not run again for that.
  const goHome = useEffectEvent(() => isDashboard() && void navigate('/'));

  useEffect(() => {
    const keyOf = (code: string): string => `${userId} ${code}`;
    const isGone = ({ code }: Named): boolean =>
      !groupsBeingLeft.has(code) && appStore.getState().groups?.some((group) => group.code === code) === false;
    const tell = ({ code, name }: Named): void => {
      if (announcedGroups.has(keyOf(code))) return;
      announcedGroups.add(keyOf(code));
      markAnnounced(lostGroupTag(code));
      const own = appStore.getState().balances[code]?.byMember[userId];
      const balance = balanceText(own, words.groups.youStillOwe, words.groups.youStillGetBack);
      toast.error([words.groups.noLongerMember(name), balance].filter(Boolean).join(' '), { duration: readFor });
    };
    // By the time this effect first runs, the user may no longer be in the group of the last visit.
    const visited = dashboardSnapshots(userId)[0]?.answer.groups ?? [];
    visited
      .map(({ groupCode, groupName }) => ({ code: groupCode, name: groupName }))
      .filter(isGone)
      .forEach(tell);

    return appStore.subscribe((state, before) => {
      if (state.groups === before.groups) return;
      for (const { code } of state.groups ?? []) announcedGroups.delete(keyOf(code));
      const gone = (before.groups ?? []).filter(isGone);
      gone.forEach(tell);
      if (gone.some(({ code }) => code === before.currentCode)) goHome();
    });
  }, [userId]);
}
