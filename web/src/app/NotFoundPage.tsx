/** Any address without a page. */
import { linkAsButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
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
