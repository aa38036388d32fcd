/** /give-take-dashboard : money given and taken (docs/product.md §10). */

import { SignedIn } from '../signed-in/SignedIn.tsx';
import { GiveTake } from './GiveTake.tsx';

export default function GiveTakePage() {
  return (
    <SignedIn otherwise="Please log in to view your Give and Take.">
      {(userId) => <GiveTake key={userId} userId={userId} />}
    </SignedIn>
  );
}
