/** What notifications need on every screen of somebody signed in: a registration that holds, and the worker's words. */
import { type PushData, tagOf } from '@pg/contract/push';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followGroups } from '#features/notifications/actions/follow-groups.ts';
import { readWorkerMessage } from '#service-worker/messages.ts';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { toast } from '#ui/base/toast.ts';

/** The events that this page has told of: a push may come twice. */
const told = new Set<string>();

function tell(push: PushData): void {
  const tag = tagOf(push);
  if (told.has(tag)) return;
  told.add(tag);
  // On a dashboard the live view may have said so by now; what is no new expense it has shown as well.
  const isSilent = !isFirstAnnouncement(tag);
  if (!isSilent || !push.eventId) toast.plain(`${push.groupName}: ${push.text}`, { isSilent });
}

/** Shows nothing itself: a push that comes while this page is seen is a toast. */
export function Notifications({ userId }: { userId: string }) {
  const navigate = useNavigate();

  useEffect(() => followGroups(userId), [userId]);

  useEffect(() => {
    // Absent where the page is not served securely.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data }: MessageEvent): void => {
      const message = readWorkerMessage(data);
      if (message?.kind === 'push') tell(message.push);
      if (message?.kind === 'open') void navigate(message.path);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [navigate]);

  return null;
}
