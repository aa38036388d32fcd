/** Pictures as phones take them, with where they were taken. */
import sharp from 'sharp';

/** Always the same noise: 0 to 255. */
const noise = (at: number): number => ((at * 1_103_515_245 + 12_345) >>> 16) & 255;

/** A JPEG of a grey wall, upright, of nearly 6 MB. */
export async function takePicture(): Promise<Buffer> {
  const raw = { width: 2400, height: 3200, channels: 3 } as const;
  const pixels = Buffer.alloc(raw.width * raw.height * raw.channels, 200);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 200 - Math.floor(noise(at) / 8);
  return sharp(pixels, { raw })
    .withExif({ IFD0: { Model: 'Pixel' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 100 })
    .toBuffer();
}
