/** Says that the person is in a group no more, and leads home from its dashboard (docs/product.md §10). */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupsBeingLeft } from '#store/ledger/my-groups.ts';
import type { Group } from '#store/ledger/state.ts';
import { ledger } from '#store/ledger.ts';
import { snapshotGroup } from '#store/snapshot/dashboard-snapshot.ts';
import { toast } from '#ui/base/toast.ts';
import { pageAt } from '../pages.ts';

/** It may come while nobody looks. In milliseconds. */
const readFor = 10_000;

type Named = Pick<Group, 'code' | 'name'>;

/** The groups of which this page has told, each by its person, until the person is in it again. */
const told = new Set<string>();

/** Shows nothing but a toast for each group. */
export function GroupsGone({ userId }: { userId: string }) {
  const navigate = useNavigate();
  // It is another function on every screen: what was told on one must not be told again on the next.
  const goHome = useEffectEvent(() => void navigate('/'));

  useEffect(() => {
    const keyOf = (code: string): string => `${userId} ${code}`;
    const isGone = ({ code }: Named): boolean =>
      !groupsBeingLeft.has(code) && ledger.getState().groups?.some((group) => group.code === code) === false;
    const tell = ({ code, name }: Named): void => {
      if (told.has(keyOf(code))) return;
      told.add(keyOf(code));
      toast.error(`You are no longer a member of ${name}.`, { duration: readFor });
    };
    // What came before this was here: of the last visit, one group is known.
    [snapshotGroup(userId) ?? []].flat().filter(isGone).forEach(tell);

    return ledger.subscribe((state, before) => {
      if (state.groups === before.groups) return;
      for (const { code } of state.groups ?? []) told.delete(keyOf(code));
      const gone = (before.groups ?? []).filter(isGone);
      gone.forEach(tell);
      const isShown = pageAt(location.pathname) === 'dashboard' && gone.some(({ code }) => code === before.currentCode);
      if (isShown) goHome();
    });
  }, [userId]);

  return null;
}
