/** Which sender this process has. */
import { isDemoProject } from '../demo-project.ts';
import { outboxSender } from './outbox-sender.ts';
import type { Sender } from './sender.ts';

/** A `demo-` project exists in the emulators only, and FCM has none. FCM's code is loaded by who sends through it. */
export async function chooseSender(project = process.env.GCLOUD_PROJECT ?? ''): Promise<Sender> {
  if (isDemoProject(project)) return outboxSender;
  const [{ getMessaging }, { fcmSender }] = await Promise.all([
    import('firebase-admin/messaging'),
    import('./fcm-sender.ts'),
  ]);
  return fcmSender(getMessaging());
}
