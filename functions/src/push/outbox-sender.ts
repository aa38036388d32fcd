/** The sender of the emulator suite, which has no FCM: it writes to an outbox that tests and pages read. */
import { outboxRef, userRef } from '../firestore/references.ts';
import type { Outcome, Sender } from './sender.ts';

/** Stores each push. One that is sent twice is stored twice. */
export const outboxSender: Sender = async (pushes) => {
  const sentAt = new Date().toISOString();
  return Promise.all(
    pushes.map(async ({ userId, token, data }): Promise<Outcome> => {
      // A user whose account is deleted while a push is under way has no outbox any more.
      if (!(await userRef(userId).get()).exists) return { kind: 'gone' };
      await outboxRef(userId).add({ token, data, sentAt });
      // `npm start` prints what follows `[push]`.
      console.log(`[push] ${data.groupName}: ${data.text}`);
      return { kind: 'sent' };
    }),
  );
};
