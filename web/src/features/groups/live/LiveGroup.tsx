/** Listens to the current group: its name, code and members, and the expenses that its admin removes. */
import { groupDocument } from '@pg/contract/documents';
import { marked } from '@pg/contract/isolate';
import { groupPath } from '@pg/contract/paths';
import { useEffect } from 'react';
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
    const { name, joinCode = code, struck = [], marks = {}, revision } = group;
    const named = <Person extends { name: string }>(people: Readonly<Record<string, Person>>) =>
      Object.entries(people).map(([userId, person]) => marked({ userId, ...person, mark: marks[userId] }));
    const [members, former] = [named(group.members), named(group.former)];
    announceStruck(struckFrom(ledger.getState(), code), struck, userId, { members, former });
    ledger.setState((state) =>
      mergeStruck(mergeGroup(state, { code, joinCode, name, members, former, revision }), code, struck),
    );
  }, [group, code, userId]);

  return null;
}
