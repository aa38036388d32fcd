/** A button that draws a picture and shares it: by the device's share menu or, without one, as a download. */
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#words/all.ts';
import { Button } from './Button.tsx';
import { toast } from './toast.ts';
import { useOnce } from './use-once.ts';

/**
 * @param name the name of the file; any characters are allowed
 * @throws Error if there is no picture, or if the share menu failed
 */
async function shareFile(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await pngOf(canvas);
  const file = new File([blob], `${name.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')}.png`, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) return share(file);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
  toast.success(words.balances.pictureSaved);
}

/** A share menu that the user closes is no failure. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (refused) {
    if (!(refused instanceof DOMException && refused.name === 'AbortError')) throw refused;
  }
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture.'))), 'image/png');
  });

/** Draws a picture and shares it. A notice says if that is not possible. */
async function sharePicture(draw: () => HTMLCanvasElement, name: string): Promise<void> {
  try {
    await shareFile(draw(), name);
  } catch {
    toast.error(words.balances.pictureNotMade);
  }
}

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
