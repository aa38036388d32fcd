/** Shares a group's invitation link. */
import type { AnswerOf } from '@pg/contract/endpoints';
import { call } from '#api/call.ts';
import { copyText } from '#browser/copy-text.ts';
import type { Group } from '#state/store.ts';
import { isShared } from '#ui/share.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { invitationLink } from './invitation.ts';

export interface SharedGroup extends Pick<Group, 'code' | 'joinCode' | 'name'> {
  /** The id of the guest for whom the link is made. */
  readonly guest?: string;
}

/** Opens the device's share menu; without one, copies the link and says so. */
export default async function openShareSheet(group: SharedGroup): Promise<void> {
  const { name, joinCode } = group;
  const url = await linkOf(group);
  if (url === undefined) return toast.error(words.groups.linkNotCopied);
  if (await isShared({ title: name, text: words.groups.invitation(name, joinCode), url })) return;
  if (await copyText(url)) toast.success(words.groups.linkCopied);
  else toast.error(words.groups.linkNotCopied);
}

/**
 * Returns the link, with the sender's proof if it comes in time; undefined for a guest whose proof does not come.
 *
 * @param wait for the proof, in milliseconds
 */
export async function linkOf({ code, joinCode, guest }: SharedGroup, wait = patience): Promise<string | undefined> {
  const proofs = await proofsFor(code, guest, wait);
  if (guest !== undefined && proofs?.guest === undefined) return undefined;
  return invitationLink({ code: joinCode, ...proofs }, location.origin);
}

/**
 * How long sharing waits for the sender's proof, in milliseconds. The wait is short, because browsers open the share
 * menu only shortly after a tap.
 */
const patience = 1000;

/**
 * Returns the sender's proof, or undefined if it does not arrive in time. The link also works without it, but not without
 * that of a guest.
 */
async function proofsFor(
  groupCode: string,
  guest: string | undefined,
  wait: number,
): Promise<AnswerOf<'invite'> | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, wait));
  const proofs = call('invite', { groupCode, ...(guest !== undefined && { guest }) });
  return (guest === undefined ? Promise.race([proofs, late]) : proofs).catch(() => undefined);
}
