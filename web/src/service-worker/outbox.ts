/** Sends waiting changes while no page is open, where the browser has Background Sync (docs/decisions/0064). */
import { sendingSession } from '#outbox/entries.ts';
import { sendWaiting } from '#outbox/send.ts';

/** @throws Error if changes still wait: the browser then tries again later */
export async function sendInBackground(): Promise<void> {
  const session = await sendingSession();
  if (!session) return;
  const { waiting } = await sendWaiting(session, () => undefined);
  if (waiting > 0) throw new Error(`${waiting} changes still wait.`);
}
