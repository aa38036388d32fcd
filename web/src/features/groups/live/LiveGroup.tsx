/** Listens to the current group: its name, code and members, and the expenses that its admin removes. */
import { groupDocument } from '@pg/contract/documents';
import { marked } from '@pg/contract/isolate';
import { groupPath } from '@pg/contract/stored';
import { useEffect } from 'react';
import { ids } from '#api/client/people.ts';
import { useLiveDocument } from '#firebase/live-connection.ts';
import { mergeGroup } from '#store/ledger/merge.ts';
import { mergeStruck, struckFrom } from '#store/ledger/struck.ts';
import { ledger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { announceStruck } from './announce-struck.ts';

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
