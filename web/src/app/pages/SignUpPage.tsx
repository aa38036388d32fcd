/** /signup. */
import { SignUpForm } from '#features/account/components/SignUpForm.tsx';
import { SignedOutNote, useInvitationBehind } from './SignedOutNote.tsx';

/** Someone who is invited is signed in at once, and joins. */
export default function SignUpPage() {
  const isInvited = useInvitationBehind() !== undefined;
  return <SignUpForm note={<SignedOutNote />} signsIn={isInvited} />;
}
