/** Shares a picture: by the device's share menu or, without one, as a download. */
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';

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
export async function sharePicture(draw: () => HTMLCanvasElement, name: string): Promise<void> {
  try {
    await shareFile(draw(), name);
  } catch {
    toast.error(words.balances.pictureNotMade);
  }
}
