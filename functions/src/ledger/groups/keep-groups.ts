/** Keeps groups that were joined before the number was proven: the caller confirms them. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { userRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';

/**
 * Stops asking about these groups and changes nothing else (docs/product.md §2). Codes of other groups are ignored: the
 * answer lists those that the caller is in.
 */
export const keepGroups: Handler<'keepGroups'> = (call) => {
  const { groupCodes } = call.request;

  return commit(call, [], ({ tx, user }) => {
    const asked = (user.unconfirmedGroupCodes ?? []).filter((code) => groupCodes.includes(code));
    if (asked.length > 0) {
      tx.update(userRef(call.caller.userId), { unconfirmedGroupCodes: FieldValue.arrayRemove(...asked) });
    }
    return { groupCodes: groupCodes.filter((code) => user.groupCodes.includes(code)) };
  });
};
