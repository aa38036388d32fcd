/** Chooses the push sender of this process. */
import { isDemoProject } from '../demo-project.ts';
import { outboxSender } from './outbox-sender.ts';
import type { Sender } from './sender.ts';

/** A `demo-` project exists only in the emulators, which have no FCM. FCM's code is loaded only when it is used. */
export async function chooseSender(project = process.env.GCLOUD_PROJECT ?? ''): Promise<Sender> {
  if (isDemoProject(project)) return outboxSender;
  const [{ getMessaging }, { fcmSender }] = await Promise.all([
    import('firebase-admin/messaging'),
    import('./fcm-sender.ts'),
  ]);
  return fcmSender(getMessaging());
}
