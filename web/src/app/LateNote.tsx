/** The part of SignedOutNote that loads later. */
import InvitationNote from '#features/groups/InvitationNote.tsx';
import type { Invitation } from '#features/groups/invitation.ts';
import { Link, linkAsButton } from '#ui/Button.tsx';
import { words } from '#words/all.ts';

/** Shows the invitation. If there is none, says that the user is signed in, with a link home. */
export default function LateNote({ invitation }: { invitation?: Invitation | undefined }) {
  if (invitation) return <InvitationNote invitation={invitation} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {words.account.signedInAlready}
      <Link to="/" className={linkAsButton}>
        {words.home.yourGroups}
      </Link>
    </div>
  );
}
