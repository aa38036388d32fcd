/** Chooses the push sender of this process. */
import { isDemoProject } from '../demo-project.ts';
import { outboxSender } from './outbox-sender.ts';
import type { Sender } from './sender.ts';

/** Returns the outbox for a `demo-` project, which runs in the emulators without FCM. Loads FCM's code only if needed. */
export async function chooseSender(project = process.env.GCLOUD_PROJECT ?? ''): Promise<Sender> {
  if (isDemoProject(project)) return outboxSender;
  const [{ getMessaging }, { fcmSender }] = await Promise.all([
    import('firebase-admin/messaging'),
    import('./fcm-sender.ts'),
  ]);
  return fcmSender(getMessaging());
}
