/** Creates and joins groups. */
import type { Answer } from '@pg/contract/endpoints';
import type { Intent } from '#api/calls/call.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';

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
