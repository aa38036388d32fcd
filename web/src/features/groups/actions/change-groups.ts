/** Creating a group and joining one. */
import type { Answer } from '@pg/contract/endpoints';
import { call } from '#api/call.ts';
import type { Intent } from '#api/intent.ts';
import { refreshUnlessLive } from '#store/refresh.ts';

/** Creates a group and gives its code. Throws CallError as api/call.ts. */
export async function createGroup(groupName: string, intent: Intent): Promise<Answer<'createGroup'>> {
  const request = { groupName };
  const answer = await call('createGroup', request, { key: intent.keyFor(request) });
  intent.settle();
  void refreshUnlessLive();
  return answer;
}

/** Joins the group of a code, typed in any case. Throws CallError as api/call.ts. */
export async function joinGroup(groupCode: string, intent: Intent): Promise<Answer<'joinGroup'>> {
  const request = { groupCode };
  const answer = await call('joinGroup', request, { key: intent.keyFor(request) });
  intent.settle();
  void refreshUnlessLive();
  return answer;
}
