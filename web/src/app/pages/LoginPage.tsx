/** /login */
import { LoginForm } from '#features/session/components/LoginForm.tsx';

export default function LoginPage() {
  return <LoginForm />;
}
