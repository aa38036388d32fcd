/** The sender of the emulator suite, where FCM does not exist: an outbox that tests, pages and the curious can read. */
import { outboxRef } from '../store/references.ts';
import type { Sender } from './sender.ts';

/** Writes each push down; one that is sent twice stands there twice. */
export const outboxSender: Sender = async (pushes) => {
  const sentAt = new Date().toISOString();
  await Promise.all(pushes.map(({ userId, token, data }) => outboxRef(userId).add({ token, data, sentAt })));
  // `npm start` prints what follows this mark.
  for (const { data } of pushes) console.log(`[push] ${data.groupName}: ${data.text}`);
  return pushes.map(() => ({ kind: 'sent' }));
};
