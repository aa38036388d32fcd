/** Shares a group's invitation link. */
import { copyText } from '#ui/base/copy-text.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/first.ts';
import { invitationLink } from './invitation.ts';

interface Shared {
  readonly name: string;
  readonly code: string;
}

/** Opens the device's share menu; without one, copies the link and says so. */
export async function shareGroup({ name, code }: Shared): Promise<void> {
  const url = invitationLink(code, location.origin);
  if (await isShared({ title: name, text: words.groups.invitation(name, code), url })) return;
  if (await copyText(url)) toast.success(words.groups.linkCopied);
  else toast.error(words.groups.linkNotCopied);
}

/**
 * Returns true if the device shared the link, or if the user cancelled, because then the link must not be copied
 * either.
 */
async function isShared(invitation: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(invitation);
    return true;
  } catch (refused) {
    return refused instanceof DOMException && refused.name === 'AbortError';
  }
}
