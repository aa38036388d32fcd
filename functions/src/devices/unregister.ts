/** Drops a device when its person signs out. */
import type { Handler } from '../call.ts';
import { commit } from '../ledger/commit.ts';
import { deviceRef } from '../store/references.ts';

/** Forgets the push token if it is the caller's; otherwise there is nothing to forget. Answers no groups either way. */
export const unregisterDevice: Handler<'unregisterDevice'> = (call) => {
  const device = deviceRef(call.request.token);

  return commit(call, [device], ({ tx, documents: [snapshot] }) => {
    if (snapshot.data()?.userId === call.caller.userId) tx.delete(device);
    return { groupCodes: [] };
  });
};
