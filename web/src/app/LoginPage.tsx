/** /login. */
import { LoginForm } from '#features/account/LoginForm.tsx';
import { SignedOutNote } from './SignedOutNote.tsx';

export default function LoginPage() {
  return <LoginForm note={<SignedOutNote />} />;
}
