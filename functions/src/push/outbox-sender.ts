/** The sender of the emulator suite, where FCM does not exist: an outbox that tests, pages and the curious can read. */
import { outboxRef, userRef } from '../firestore/references.ts';
import type { Outcome, Sender } from './sender.ts';

/** Writes each push down; one that is sent twice stands there twice. */
export const outboxSender: Sender = async (pushes) => {
  const sentAt = new Date().toISOString();
  return Promise.all(
    pushes.map(async ({ userId, token, data }): Promise<Outcome> => {
      // Whose account is deleted while a push is under way has no outbox any more.
      if (!(await userRef(userId).get()).exists) return { kind: 'gone' };
      await outboxRef(userId).add({ token, data, sentAt });
      // `npm start` prints what follows this mark.
      console.log(`[push] ${data.groupName}: ${data.text}`);
      return { kind: 'sent' };
    }),
  );
};
