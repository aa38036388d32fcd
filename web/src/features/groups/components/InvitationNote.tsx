/** What the login and sign-up pages show the recipient of an invitation. */
import type { Answer } from '@pg/contract/endpoints';
import { useEffect, useState } from 'react';
import { words } from '#words/all.ts';
import { isEnded, readInvitation } from '../actions/invite.ts';
import type { Invitation } from '../invitation/invitation.ts';

/** If the details cannot be read, says only that there is an invitation. */
export default function InvitationNote({ invitation }: { invitation: Invitation }) {
  const [details, setDetails] = useState<Answer<'invitation'> | 'ended'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page
  useEffect(() => {
    readInvitation(invitation).then(setDetails, (error: unknown) => isEnded(error) && setDetails('ended'));
  }, []);
  if (!details) return words.groups.invited;
  if (details === 'ended') return `${words.groups.invitationEnded} ${words.groups.askForLink}`;
  return (
    <>
      <strong className="block text-balance wrap-anywhere">{invitationTitle(details)}</strong>
      {words.groups.peopleInIt(details.members)} {words.groups.joinsAfter}
    </>
  );
}

/** Returns the sentence that names the group and, if known, who invites. */
export const invitationTitle = ({ groupName, invitedBy }: Answer<'invitation'>): string =>
  invitedBy === undefined ? words.groups.invitedTo(groupName) : words.groups.invitedBy(invitedBy, groupName);
