/** Confirms groups that were joined before the caller's number was proven. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { userRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';

/**
 * Removes the groups from the list of groups to confirm and changes nothing else (docs/product.md §2). Codes of groups
 * that the caller is not in are ignored and left out of the answer.
 */
export const keepGroups: Handler<'keepGroups'> = (call) => {
  const { groupCodes } = call.request;

  return commit(call, [], ({ tx, user }) => {
    const confirmed = (user.unconfirmedGroupCodes ?? []).filter((code) => groupCodes.includes(code));
    if (confirmed.length > 0) {
      tx.update(userRef(call.caller.userId), { unconfirmedGroupCodes: FieldValue.arrayRemove(...confirmed) });
    }
    return { groupCodes: groupCodes.filter((code) => user.groupCodes.includes(code)) };
  });
};
