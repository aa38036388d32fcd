/** /signup */
import { SignUpForm } from '#features/session/components/SignUpForm.tsx';

export default function SignUpPage() {
  return <SignUpForm />;
}
