/** Listens to the current group: its name, code and members, and the expenses that its admin removes. */
import { groupDocument, type StruckExpense } from '@pg/contract/documents';
import { marked } from '@pg/contract/languages';
import { groupPath } from '@pg/contract/stored';
import { useEffect } from 'react';
import { ids } from '#api/send.ts';
import { struckText } from '#features/groups/group-text.ts';
import { mergeGroup } from '#ledger/merge.ts';
import { mergeStruck, struckFrom } from '#ledger/merge-changes.ts';
import { refreshGroups } from '#ledger/my-groups.ts';
import type { People } from '#ledger/people.ts';
import { ledger } from '#ledger/state.ts';
import { useUserId } from '#session/session.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { isFirstAnnouncement } from './announced-once.ts';
import { useLiveDocument } from './connection.ts';

/**
 * Feeds the store and announces expenses that the admin removes. Throws while rendering if access to the group is
 * denied or its document cannot be read.
 */
export function LiveGroup({ code }: { code: string }) {
  const { content: group } = useLiveDocument(groupDocument, groupPath(code));
  const userId = useUserId();

  useEffect(() => {
    if (!group) return;
    const { name, joinCode = code, struck = [], marks = {}, earlier, revision } = group;
    const named = <Person extends { name: string }>(people: Readonly<Record<string, Person>>) =>
      Object.entries(people).map(([userId, person]) => marked({ userId, ...person, mark: marks[userId] }));
    const members = named(group.members).map(({ number, ...member }) => ({ ...member, username: number }));
    const former = named(group.former);
    for (const { userId, username } of members) ids.set(username, userId);
    announceStruck(struckFrom(ledger.getState(), code), struck, userId, { members, former, earlier });
    ledger.setState((state) =>
      mergeStruck(mergeGroup(state, { code, joinCode, name, members, former, earlier, revision }), code, struck),
    );
  }, [group, code, userId]);

  return null;
}

/**
 * Requests the user's groups when the user's document lists other groups than the store. `groupCodes` come from that
 * document; undefined until it has arrived.
 */
export function LiveMembership({ groupCodes }: { groupCodes: readonly string[] | undefined }) {
  const codes = groupCodes?.toSorted().join();

  useEffect(() => {
    if (codes === undefined) return;
    const known = ledger.getState().groups?.map(({ code }) => code);
    if (known?.toSorted().join() !== codes) refreshGroups(ledger).catch(() => undefined);
  }, [codes]);

  return null;
}

/** At most this many notices are shown at a time. For more expenses, one notice shows their number. */
const noticesAtOnce = 3;

/** How long a notice is shown, in milliseconds. */
const noticeDuration = 10_000;

/** When each notice that may still be visible was shown. */
let shown: readonly number[] = [];

/**
 * Announces the removed expenses that are in `now` but not in `before`, except those that the user `ownId` removed or
 * that a push has announced. `group` has the names of the people. Announces nothing if `before` is undefined, because
 * then `now` is the first list.
 */
export function announceStruck(
  before: readonly StruckExpense[] | undefined,
  now: readonly StruckExpense[],
  ownId: string | null,
  group: People,
): void {
  if (!before) return;
  const known = new Set(before.map(({ id }) => id));
  const fresh = now.filter(({ id, by }) => !known.has(id) && by !== ownId && isFirstAnnouncement(id));
  if (fresh.length === 0) return;

  const at = performance.now();
  shown = shown.filter((earlier) => at - earlier < noticeDuration);
  shown = [...shown, ...fresh.map(() => at)];
  if (shown.length > noticesAtOnce)
    toast.plain(words.groups.struckNow(shown.length), { id: 'struck', duration: noticeDuration });
  else for (const one of fresh.reverse()) toast.plain(struckText(one, group), { duration: noticeDuration });
}
