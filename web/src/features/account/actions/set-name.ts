/** Changes the user's name. */
import type { Intent } from '#api/calls/call.ts';
import { ledger } from '#store/ledger.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';

/**
 * Stores the name in the account and in all the user's groups, and shows it at once.
 *
 * @throws CallError (api/calls/call.ts)
 */
export async function setName(userId: string, typed: string, intent: Intent): Promise<void> {
  const { name } = await intent.send('setName', { name: typed });
  ledger.setState(({ groups }) => ({
    groups: groups?.map((group) => ({
      ...group,
      members: group.members.map((member) => (member.userId === userId ? { ...member, name } : member)),
    })),
  }));
  void refreshUnlessLive();
}
