/** Listens to the user's own document: coins, Give/Take totals, and the groups to confirm. */
import { type UserDocument, userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/paths';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ConfirmGroups } from '#features/groups/components/ConfirmGroups.tsx';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { mergeCoins, mergeLent } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';

interface LiveUserProps {
  userId: string;
  /** Renders what else needs the document, which is undefined until it has arrived. */
  children: (user: UserDocument | undefined) => ReactNode;
}

/** Feeds the ledger. Throws while rendering when the document is denied or cannot be read. */
export function LiveUser({ userId, children }: LiveUserProps) {
  const snapshot = useLiveDocument(userPath(userId));
  const user = useMemo(() => readFresh(userDocument, snapshot), [snapshot]);

  useEffect(() => {
    if (!user) return;
    const { given, taken, revision } = user;
    const { monthlyLimit, remaining, month } = user.coins;
    ledger.setState((state) =>
      mergeLent(mergeCoins(state, { monthlyLimit, remaining, month, revision }), { given, taken, revision }),
    );
  }, [user]);

  // The account was deleted on another phone: this call is refused, which ends the session with a notice.
  const isGone = snapshot !== undefined && !snapshot.exists() && !snapshot.metadata.fromCache;
  useEffect(() => {
    if (isGone) refreshGroups().catch(() => undefined);
  }, [isGone]);

  return (
    <>
      {children(user)}
      <ConfirmGroups userId={userId} codes={user?.unconfirmedGroupCodes ?? []} />
    </>
  );
}
