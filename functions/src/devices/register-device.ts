/** Registers a device of the caller for pushes. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { deviceRef, userRef } from '../firestore/references.ts';
import { commit } from '../ledger/commit.ts';
import { sortListed } from './device-list.ts';

/**
 * Stores the push token with its groups and lists the device in the account as the newest. A token belongs to one user
 * at a time: the user who last signed in on the device. Past 20 devices, the oldest is dropped (docs/product.md §11).
 *
 * @throws ContractError `not-yourself` for another userId; `not-a-member` for a group that the caller is not in.
 */
export const registerDevice: Handler<'registerDevice'> = (call) => {
  const { token, groupCodes, language } = call.request;
  const device = deviceRef(token);

  return commit(call, [], async ({ tx, userId, user }) => {
    if (call.request.userId !== user.number) throw new ContractError('not-yourself');
    if (!groupCodes.every((code) => user.groupCodes.includes(code))) throw new ContractError('not-a-member');
    const { staying, going } = await sortListed(tx, userId, user, device.id);

    const { sessionVersion } = user;
    const updatedAt = call.now.toISOString();
    tx.set(device, {
      userId,
      sessionVersion,
      kind: 'web',
      token,
      groupCodes,
      updatedAt,
      ...(language && { language }),
    });
    for (const { ref } of going) tx.delete(ref);
    for (const one of staying) if (one.data()?.sessionVersion === undefined) tx.update(one.ref, { sessionVersion });
    const devices = [...staying.map(({ id }) => id), device.id];
    if (devices.join() !== user.devices?.join()) tx.update(userRef(userId), { devices });
    return { groupCodes };
  });
};
