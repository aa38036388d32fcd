/** The button that shares everyone's balances as a picture. */
import type { Suggestion } from '@pg/contract/suggested-payments';
import { Share2 } from 'lucide-react';
import type { Group } from '#store/ledger.ts';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { useOnce } from '#ui/base/use-once.ts';
import { words } from '#words/all.ts';
import type { Person } from '../figures.ts';
import { sharePicture } from '../picture/share-picture.ts';

interface SharePictureProps {
  group: Group;
  people: readonly Person[];
  suggestions: readonly Suggestion[];
  nameOf: (userId: string) => string;
  /** The name of the month that is left out. */
  without: string | undefined;
}

export function SharePicture({ group, people, suggestions, nameOf, without }: SharePictureProps) {
  const [busy, share] = useOnce(async () => {
    try {
      await sharePicture({ groupName: group.name, people, suggestions, nameOf, without });
    } catch {
      toast.error(words.balances.pictureNotMade);
    }
  });
  return (
    <Button disabled={busy} onClick={share}>
      <Share2 aria-hidden="true" size={18} /> {words.balances.sharePicture}
    </Button>
  );
}
