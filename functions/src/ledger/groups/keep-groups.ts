/** Groups that somebody joined before the number was confirmed: the caller says that they are theirs. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { userRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';

/**
 * Asks about these groups no more, and changes nothing else (docs/product.md §2). Codes of groups of others are passed over: the
 * answer names those that the caller is in.
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
