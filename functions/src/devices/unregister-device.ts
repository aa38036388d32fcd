/** Removes the caller's device from pushes. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../call.ts';
import { deviceRef, userRef } from '../firestore/references.ts';
import { commit } from '../ledger/commit.ts';

/** Deletes the push token if it is the caller's. Always answers with an empty list of groups. */
export const unregisterDevice: Handler<'unregisterDevice'> = (call) => {
  const { userId } = call.caller;
  const device = deviceRef(call.request.token);

  return commit(call, [device], ({ tx, user, documents: [snapshot] }) => {
    if (snapshot.data()?.userId === userId) tx.delete(device);
    if (user.devices?.includes(device.id)) tx.update(userRef(userId), { devices: FieldValue.arrayRemove(device.id) });
    return { groupCodes: [] };
  });
};
