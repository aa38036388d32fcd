/** Confirms what is from before the caller's number was proven. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { userRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';

/**
 * Removes the groups, and with `account` the name and the records, from what there is to confirm. Changes nothing else
 * (docs/product.md §2). Codes of groups that the caller is not in are ignored and left out of the answer.
 */
export const keepGroups: Handler<'keepGroups'> = (call) => {
  const { groupCodes, account } = call.request;

  return commit(call, [], ({ tx, user }) => {
    const confirmed = (user.unconfirmedGroupCodes ?? []).filter((code) => groupCodes.includes(code));
    const kept = {
      ...(confirmed.length > 0 && { unconfirmedGroupCodes: FieldValue.arrayRemove(...confirmed) }),
      ...(account && user.unconfirmedAccount && { unconfirmedAccount: FieldValue.delete() }),
    };
    if (Object.keys(kept).length > 0) tx.update(userRef(call.caller.userId), kept);
    return { groupCodes: groupCodes.filter((code) => user.groupCodes.includes(code)) };
  });
};
