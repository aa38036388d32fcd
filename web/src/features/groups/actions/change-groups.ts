/** Creates and joins groups. */
import type { Answer } from '@pg/contract/endpoints';
import type { Intent } from '#api/calls/call.ts';
import { callErrorOf } from '#api/client/call-error.ts';
import { ledger } from '#store/ledger.ts';
import { refreshGroups, refreshUnlessLive } from '#store/sync/refresh.ts';

/** Creates a group and returns its code. @throws CallError (api/calls/call.ts) */
export async function createGroup(groupName: string, intent: Intent): Promise<Answer<'createGroup'>> {
  const answer = await intent.send('createGroup', { groupName });
  void refreshUnlessLive();
  return answer;
}

/** Joins a group by its code, in upper or lower case. @throws CallError (api/calls/call.ts) */
export async function joinGroup(groupCode: string, intent: Intent): Promise<Answer<'joinGroup'>> {
  const answer = await intent.send('joinGroup', { groupCode });
  void refreshUnlessLive();
  return answer;
}

const ownWith = (code: string): string | undefined =>
  ledger.getState().groups?.find((group) => group.code === code || group.joinCode === code)?.code;

/** Returns the first code of the user's own group that this code belongs to; undefined if it is no group of theirs. */
export async function ownGroupOf(code: string): Promise<string | undefined> {
  const groups = ledger.getState().groups;
  // A device snapshot has only the group of the last visit, and perhaps with an older code.
  const isKnown = ownWith(code) !== undefined || groups?.every(({ fromDevice }) => !fromDevice);
  if (!isKnown) await refreshGroups({ groupCode: null }).catch(() => undefined);
  return ownWith(code);
}

/**
 * Joins the group of an invitation. Returns the group's first code. If the user was not in the group before, also
 * returns the group's name.
 *
 * @throws CallError (api/calls/call.ts)
 */
export async function acceptInvitation(code: string, intent: Intent): Promise<{ groupCode: string; joined?: string }> {
  try {
    const { groupCode, groupName } = await joinGroup(code, intent);
    return { groupCode, joined: groupName };
  } catch (error) {
    if (callErrorOf(error).code !== 'already-a-member') throw error;
    await refreshGroups();
    const own = ownWith(code);
    if (!own) throw error;
    return { groupCode: own };
  }
}
