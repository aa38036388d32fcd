/** Makes a picture from a camera small, and leaves out where it was taken (docs/product.md §20). */
import { pictureType } from '@pg/contract/expense';
import { limits } from '@pg/contract/limits';
import { type Picture, plainPicture } from '@pg/contract/picture';
import { words } from '#words/all.ts';

/** The longest side in pixels, and the quality: what is tried, in this order. */
const tries = [1280, 1024, 800].flatMap((side) => [0.7, 0.5].map((quality) => ({ side, quality })));

/** In bytes: a small picture loads sooner. */
const aim = 100 * 1024;

/** A picture that cannot be kept, with the sentence that says why. */
export class PictureProblem extends Error {}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new PictureProblem(words.photos.unreadable));
    reader.readAsDataURL(blob);
  });

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Picture | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, pictureType, quality));
  return blob ? plainPicture(new Uint8Array(await blob.arrayBuffer())) : undefined;
}

/** Returns the picture in base64. @throws PictureProblem */
export async function shrink(file: Blob): Promise<string> {
  // An element turns it as the camera was held: `createImageBitmap` of Safari does not (robertknight/tesseract-wasm#30).
  const image = new Image();
  image.src = await dataUrlOf(file);
  await image.decode().catch(() => undefined);
  const { naturalWidth, naturalHeight } = image;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!naturalWidth || !context) throw new PictureProblem(words.photos.unreadable);
  let best: Picture | undefined;
  for (const { side, quality } of tries) {
    const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    // What is transparent would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = await encoded(canvas, quality);
    if (picture && picture.bytes.length <= (best ? aim : limits.photoBytes)) best = picture;
    if (best && best.bytes.length <= aim) break;
  }
  if (!best) throw new PictureProblem(words.photos.tooLarge);
  return (await dataUrlOf(new Blob([best.bytes as BlobPart]))).replace(/^.*,/, '');
}
