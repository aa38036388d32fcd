/** Shares a group's invitation link. */

import type { Group } from '#ledger/state.ts';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { invite } from './InvitationNote.tsx';
import { invitationLink } from './invitation.ts';

export type SharedGroup = Pick<Group, 'code' | 'joinCode' | 'name'>;

/** Opens the device's share menu; without one, copies the link and says so. */
export default async function shareGroup({ name, code, joinCode }: SharedGroup): Promise<void> {
  const by = await proofFor(code);
  const url = invitationLink({ code: joinCode, by }, location.origin);
  if (await isShared({ title: name, text: words.groups.invitation(name, joinCode), url })) return;
  if (await copyText(url)) toast.success(words.groups.linkCopied);
  else toast.error(words.groups.linkNotCopied);
}

/**
 * How long sharing waits for the sender's proof, in milliseconds. The wait is short, because browsers open the share
 * menu only shortly after a tap.
 */
const patience = 1000;

/** Returns the sender's proof, or undefined if it does not arrive in time. The link also works without it. */
async function proofFor(groupCode: string): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([invite(groupCode), late]).catch(() => undefined);
}

/**
 * Returns true if the device shared the link. Also returns true if the user cancelled, because the link must not be
 * copied then.
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
