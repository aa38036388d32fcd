/** /give-take-dashboard : money given and taken (docs/product.md §10). */
import { GiveTake } from '../GiveTake.tsx';
import { SignedIn } from '../SignedIn.tsx';

export default function GiveTakePage() {
  return (
    <SignedIn otherwise="Please log in to view your Give and Take.">
      {(userId) => <GiveTake key={userId} userId={userId} />}
    </SignedIn>
  );
}
