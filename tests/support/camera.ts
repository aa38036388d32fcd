/** Pictures as phones take them, with where they were taken. */
import { Buffer } from 'node:buffer';
import sharp from 'sharp';

/** Always the same noise: 0 to 255. */
const noise = (at: number): number => ((at * 1_103_515_245 + 12_345) >>> 16) & 255;

/** A JPEG of a bill. `detail` from 0 to 255 decides how large it is. */
export async function takePicture(width: number, height: number, detail: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 200);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 200 - Math.floor((noise(at) * detail) / 255);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Model: 'Pixel' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
