/**
 * The first half of deleting an account: one transaction. After it, the person is in no group and can no longer log in.
 */
import { randomBytes } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { formerIdFrom, formerMemberName } from '@pg/contract/former-member';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { readGroups } from '../firestore/read-groups.ts';
import { credentialRef, erasureRef, formerAccountRef, groupRef, userRef } from '../firestore/references.ts';
import { transactInTurn } from '../firestore/transact.ts';
import { note } from '../ledger/activity/note.ts';
import { repeatsKnownFor } from '../ledger/commit.ts';
import { membersWithout } from '../ledger/groups/end-membership.ts';
import { marksFor } from '../names.ts';

/**
 * Removes the person from every group, deletes the account and the password, and stores what is left to erase
 * (erase.ts). Expenses and totals stay unchanged. Returns the id that replaces the person's userId.
 *
 * @param groupCodes the person's groups, read just before this call. If this process has begun to change these groups,
 *   this call waits until the changes are finished
 * @throws ContractError `session-ended`, also if the password has been changed in the meantime.
 */
export function closeAccount(caller: Caller, now: Date, groupCodes: readonly string[] = []): Promise<string> {
  const { userId, sessionVersion } = caller;
  const formerId = formerIdFrom(randomBytes(9).toString('hex'));
  const subjects = [...groupCodes.toSorted().map(groupRef), userRef(userId)].map(({ path }) => path);

  return transactInTurn(subjects, async (tx) => {
    const [userSnapshot, begun] = await tx.look([userRef(userId), erasureRef(formerId)]);
    // This call generated the id. So if the document exists, an earlier try has committed and only its answer was lost.
    if (begun.exists) return formerId;
    const user = sessionUser(userSnapshot, caller);
    const groups = await readGroups(user.groupCodes, (references) => tx.look(references));

    for (const snapshot of groups) {
      const group = snapshot.data();
      if (!group) continue;
      await othersTurn();
      const members = membersWithout(group.members, userId);
      const marks = marksFor(group, { members, former: group.former });
      tx.update(snapshot.ref, { members, ...marks, revision: group.revision + 1 });
      // The entry names no one, so that nothing in it has to be erased later.
      note(
        tx,
        snapshot.id,
        { userId: formerId, user: { name: formerMemberName }, occasion: { now } },
        { kind: 'MEMBER_LEFT' },
      );
    }
    tx.create(erasureRef(formerId), {
      userId,
      groupCodes: [...user.groupCodes, ...user.formerGroupCodes],
      startedAt: now.toISOString(),
    });
    const expiresAt = Timestamp.fromMillis(now.getTime() + repeatsKnownFor);
    tx.set(formerAccountRef(userId), { sessionVersion, expiresAt });
    tx.delete(credentialRef(userId));
    tx.delete(userRef(userId));
    return formerId;
  });
}
