/** Any address without a page. */
import { linkAsButton } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Message } from '../signed-in/Message.tsx';

export default function NotFoundPage() {
  return (
    <Message text="There is no page at this address. It may have been mistyped.">
      <Link to="/" className={linkAsButton}>
        Go to the home page
      </Link>
    </Message>
  );
}
