/** A button that draws a picture and shares it. */
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnce } from '#ui/use-once.ts';
import { sharePicture } from './share-picture.ts';

interface SharePictureProps {
  draw: () => HTMLCanvasElement;
  /** The name of the file, which may contain any characters. */
  name: string;
  children: ReactNode;
}

export function SharePicture({ draw, name, children }: SharePictureProps) {
  const [busy, share] = useOnce(() => sharePicture(draw, name));
  return (
    <Button disabled={busy} onClick={share}>
      <Share2 aria-hidden="true" size={18} /> {children}
    </Button>
  );
}
