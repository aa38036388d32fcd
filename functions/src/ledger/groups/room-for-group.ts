/** Limits how many groups a person can be in, at a time and ever. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';

/**
 * Checks that the user can be in one more group: the group with `groupCode`, or a new one if there is no `groupCode`.
 * Rejoining a former group is not counted again.
 *
 * @throws ContractError `limit-reached`.
 */
export function checkRoomForGroup({ groupCodes, formerGroupCodes }: UserDocument, groupCode?: string): void {
  if (groupCodes.length >= limits.groupsPerUser) {
    throw new ContractError('limit-reached', `You can be in at most ${limits.groupsPerUser} groups.`, {
      field: 'groups',
      limit: limits.groupsPerUser,
    });
  }
  const isBack = groupCode !== undefined && formerGroupCodes.includes(groupCode);
  if (!isBack && groupCodes.length + formerGroupCodes.length >= limits.groupsEverPerUser) {
    const most = limits.groupsEverPerUser.toLocaleString('en-IN');
    throw new ContractError('limit-reached', `You have been in ${most} groups, which is the limit of an account.`, {
      field: 'groupsEver',
      limit: limits.groupsEverPerUser,
    });
  }
}
