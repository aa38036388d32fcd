/** Listens to the current group's name, code and members. */
import { groupDocument } from '@pg/contract/documents';
import { groupPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { ledger } from '#store/ledger.ts';
import { offerGroup } from '#store/offers.ts';

/** Feeds the ledger; shows nothing. Throws while rendering when the group is denied or cannot be read. */
export function LiveGroup({ code }: { code: string }) {
  const snapshot = useLiveDocument(groupPath(code));
  const group = useMemo(() => readFresh(groupDocument, snapshot), [snapshot]);

  useEffect(() => {
    if (!group) return;
    const members = Object.entries(group.members).map(([userId, { name, username, role }]) => ({
      userId,
      name,
      username,
      role,
    }));
    const former = Object.entries(group.former).map(([userId, { name }]) => ({ userId, name }));
    const { name, joinCode = code, revision } = group;
    ledger.setState((state) => offerGroup(state, { code, joinCode, name, members, former, revision }));
  }, [group, code]);

  return null;
}
