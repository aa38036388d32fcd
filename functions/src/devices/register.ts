/** Registers a device of the caller for pushes. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { commit } from '../ledger/commit.ts';
import { deviceRef } from '../store/references.ts';

/**
 * Keeps the push token with the groups it is for. A token belongs to one person: it moves when another signs in on the
 * same device (docs/product.md §11).
 *
 * @throws ContractError `not-yourself` for another's userId; `not-a-member` for a group of others.
 */
export const registerDevice: Handler<'registerDevice'> = (call) => {
  const { userId, token, groupCodes } = call.request;

  return commit(call, [], ({ tx, user }) => {
    if (userId !== call.caller.userId) throw new ContractError('not-yourself');
    if (!groupCodes.every((code) => user.groupCodes.includes(code))) throw new ContractError('not-a-member');
    tx.set(deviceRef(token), { userId, kind: 'web', token, groupCodes, updatedAt: call.now.toISOString() });
    return { groupCodes };
  });
};
