/** Passing on the link that people join a group by. */
import { copyText } from '#ui/base/copy-text.ts';
import { toast } from '#ui/base/toast.ts';
import { invitationLink } from './invitation.ts';

interface Shared {
  readonly name: string;
  readonly code: string;
}

/** Opens the device's own way to share; where there is none, copies the link and says so. */
export async function shareGroup({ name, code }: Shared): Promise<void> {
  const url = invitationLink(code, location.origin);
  if (await isShared({ title: name, text: `Join ${name} on PG Expense Tracker with the code ${code}.`, url })) return;
  if (await copyText(url)) toast.success('Invitation link copied to clipboard!');
  else toast.error('Failed to copy invitation link');
}

/** Whether the device took care of it; somebody who decides against sharing wants nothing copied either. */
async function isShared(invitation: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(invitation);
    return true;
  } catch (refused) {
    return refused instanceof DOMException && refused.name === 'AbortError';
  }
}
