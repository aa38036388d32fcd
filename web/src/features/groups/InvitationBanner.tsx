/** The note on the login and sign-up pages: the invitation or, if there is none, that the user is signed in already. */
import type { AnswerOf } from '@pg/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import { Link, linkAsButton } from '#ui/Button.tsx';
import { words } from '#words/all.ts';
import type { Invitation } from './invitation.ts';

export default function InvitationBanner({ invitation }: { invitation?: Invitation | undefined }) {
  if (invitation) return <Invited invitation={invitation} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {words.account.signedInAlready}
      <Link to="/" className={linkAsButton}>
        {words.home.yourGroups}
      </Link>
    </div>
  );
}

/** If the details cannot be read, says only that there is an invitation. */
function Invited({ invitation }: { invitation: Invitation }) {
  const [details, setDetails] = useState<AnswerOf<'invitation'> | 'ended'>();
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
export const invitationTitle = ({ groupName, invitedBy }: AnswerOf<'invitation'>): string =>
  invitedBy === undefined ? words.groups.invitedTo(groupName) : words.groups.invitedBy(invitedBy, groupName);

/** How long the recipient of an invitation waits for its details, in milliseconds. */
const patience = 5000;

/** The answers so far, kept because the sign-up page, the login and the home page show the same invitation. */
const answers = new Map<string, AnswerOf<'invitation'>>();

/** Returns what the recipient of an invitation sees. @throws CallError (api/call.ts) */
export async function readInvitation({ code, by, guest }: Invitation): Promise<AnswerOf<'invitation'>> {
  const key = `${code} ${by} ${guest}`;
  const signal = AbortSignal.timeout(patience);
  const proofs = { ...(by && { by }), ...(guest && { guest }) };
  const answer = answers.get(key) ?? (await call('invitation', { groupCode: code, ...proofs }, { signal }));
  answers.set(key, answer);
  return answer;
}

/**
 * Whether a failure means that no one can join with this code, or that the text is no code because the link was cut
 * off.
 */
export const isEnded = (error: unknown): boolean =>
  ['code-ended', 'group-not-found', 'invalid-request'].includes(callErrorOf(error).code);
