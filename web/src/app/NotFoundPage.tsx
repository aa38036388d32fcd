/** Any address without a page. */
import { Link, linkAsButton } from '#ui/Button.tsx';
import { words } from '#words/front.ts';
import { Message } from './SignedIn.tsx';

export default function NotFoundPage() {
  return (
    <Message text={words.notFound.text}>
      <Link to="/" className={linkAsButton}>
        {words.pages.goHome}
      </Link>
    </Message>
  );
}
