/** Draws a picture for a chat, in the colours of the light theme, and a button that shares it or downloads it. */
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#words/all.ts';
import { Button, useSingleFlight } from './Button.tsx';
import { shareFile } from './share.ts';
import { toast } from './toast.ts';

/** In pixels. */
export const width = 1080;
export const margin = 64;
export const line = 64;
export const inner = width - 2 * margin;

export const colours = {
  canvas: '#f6f6f2',
  ink: '#1b1e24',
  muted: '#575d69',
  track: '#e4e4dc',
  back: '#0f766e',
};

interface Look {
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly isRight: boolean;
  /** The smallest size that it may be drawn in, in pixels. */
  readonly least: number;
  /** The maximum width of the text, in pixels. */
  readonly within: number;
}

interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Returns how wide a text is, in pixels. */
  readonly widthOf: (text: string, look?: Pick<Look, 'size' | 'weight'>) => number;
  /** Writes a text on the base line `y`, cut so that it fits. */
  readonly write: (text: string, y: number, look?: Partial<Look>) => void;
  /** Draws a bar below the base line `y`, over the whole width or from `from` to `to` only. */
  readonly bar: (y: number, colour: string, from?: number, to?: number) => void;
}

/** A text that would be too wide is drawn smaller, but not by more than this factor. */
const smallest = 0.6;

/** Returns an empty picture of this height in pixels. @throws Error if the browser has no canvas */
export function emptyPicture(height: number): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  const font = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = colours.canvas;
  pen.fillRect(0, 0, width, height);

  const widthOf: Picture['widthOf'] = (text, { size, weight } = { size: 34, weight: 400 }) => {
    pen.font = `${weight} ${size}px ${font}`;
    return pen.measureText(text).width;
  };

  return {
    canvas,
    widthOf,
    write: (text, y, look = {}) => {
      const { size = 34, weight = 400, colour = colours.ink, isRight = false, within = inner } = look;
      const { least = size * smallest } = look;
      const share = Math.max(least / size, Math.min(1, within / widthOf(text, { size, weight })));
      pen.font = `${weight} ${size * share}px ${font}`;
      pen.fillStyle = colour;
      pen.textAlign = isRight ? 'right' : 'left';
      pen.fillText(shortened(pen, text, within), isRight ? width - margin : margin, y);
    },
    bar: (y, colour, from = margin, to = width - margin) => {
      pen.fillStyle = colour;
      pen.fillRect(from, y + 20, to - from, 16);
    },
  };
}

/** Returns the text, cut so that it fits. */
function shortened(pen: CanvasRenderingContext2D, text: string, within: number): string {
  if (pen.measureText(text).width <= within) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > within) letters.pop();
  return `${letters.join('')}…`;
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture.'))), 'image/png');
  });

/** Draws a picture and shares it. A notice says if that is not possible. */
async function sharePicture(draw: () => HTMLCanvasElement, name: string): Promise<void> {
  try {
    if (await shareFile(await pngOf(draw()), name, 'png')) toast.success(words.balances.pictureSaved);
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
  const [busy, share] = useSingleFlight(() => sharePicture(draw, name));
  return (
    <Button disabled={busy} onClick={share}>
      <Share2 aria-hidden="true" size={18} /> {children}
    </Button>
  );
}
