/** The push sender of the emulators, which have no FCM: it writes to an outbox that tests and pages read. */
import { outboxRef, userRef } from '../firestore/references.ts';
import type { Outcome, Sender } from './sender.ts';

/** Stores each push. A push that is sent twice is stored twice. */
export const outboxSender: Sender = async (pushes) => {
  const sentAt = new Date().toISOString();
  return Promise.all(
    pushes.map(async ({ userId, token, data }): Promise<Outcome> => {
      // The account may be deleted while a push is being sent.
      if (!(await userRef(userId).get()).exists) return { kind: 'gone' };
      await outboxRef(userId).add({ token, data, sentAt });
      // `npm start` prints the text after `[push]`.
      console.log(`[push] ${data.groupName || 'PG Expenses'}: ${data.text}`);
      return { kind: 'sent' };
    }),
  );
};
