/** /signup. */
import { SignUpForm } from '#features/account/SignUpForm.tsx';
import { SignedOutNote, useInvitationFromState } from './LoginPage.tsx';

/** A user who came by an invitation is logged in after signing up, and joins the group. */
export default function SignUpPage() {
  const isInvited = useInvitationFromState() !== undefined;
  return <SignUpForm note={<SignedOutNote />} signsIn={isInvited} />;
}
