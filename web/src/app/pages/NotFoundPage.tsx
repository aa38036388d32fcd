/** Any address that is none of the product's. */

import { linkAsButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';

export default function NotFoundPage() {
  return (
    <main className="mx-auto max-w-md p-8 text-center">
      <h1 className="text-xl font-bold">There is no page at this address.</h1>
      <p className="my-4 text-muted">It may have been mistyped.</p>
      <Link to="/" className={linkAsButton}>
        Go to the home page
      </Link>
    </main>
  );
}
