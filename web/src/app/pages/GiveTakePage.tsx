/** /give-take-dashboard : money given and taken (docs/product.md §10). */
import { words } from '#words/first.ts';
import { SignedIn } from '../signed-in/SignedIn.tsx';
import { GiveTake } from './GiveTake.tsx';

export default function GiveTakePage() {
  return (
    <SignedIn otherwise={words.giveTake.logInFirst}>{(userId) => <GiveTake key={userId} userId={userId} />}</SignedIn>
  );
}
