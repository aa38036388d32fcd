/** What may be shown of a picture, and that nothing but the image stays of it. */
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  exif,
  fromPhone,
  greyJpeg,
  hostileFiles,
  joined,
  latin,
  place,
  tinyJpeg,
  withSegment,
} from '../tests/support/pictures.ts';
import { plainPicture } from './picture.ts';

const size = { width: 8, height: 6 };
const jpeg = { bytes: tinyJpeg, ...size };

it('A picture without anything beside it stays as it is', () => {
  expect(plainPicture(tinyJpeg)).toEqual(jpeg);
  expect(plainPicture(greyJpeg)).toEqual({ ...jpeg, bytes: greyJpeg });
});

it('Where, when and with what a picture was taken goes, and so does what follows its end', () => {
  expect(Buffer.from(fromPhone).includes(place)).toBe(true);
  expect(plainPicture(fromPhone)).toEqual(jpeg);
  for (let marker = 0xe0; marker <= 0xef; marker += 1) expect(plainPicture(withSegment(marker, exif))).toEqual(jpeg);
  expect(plainPicture(joined(tinyJpeg, latin('PK\x03\x04')))).toEqual(jpeg);
});

it('Bytes that fill up before a segment go', () => {
  expect(plainPicture(joined(tinyJpeg.subarray(0, 2), [0xff, 0xff], tinyJpeg.subarray(2)))).toEqual(jpeg);
});

it.each(Object.entries(hostileFiles))('Nobody is shown %s', (_, file) => {
  expect(plainPicture(file)).toBeUndefined();
});

it('A real picture shows the same without its place', async () => {
  const pixels = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * at) % 251));
  const taken = sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } }).withExif({
    IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' },
  });
  for (const file of [taken.clone().jpeg(), taken.clone().jpeg({ progressive: true })]) {
    const whole = await file.toBuffer();
    expect((await sharp(whole).metadata()).exif).toBeDefined();
    const plain = plainPicture(whole);
    expect(plain).toMatchObject({ width: 60, height: 40 });
    expect((await sharp(plain?.bytes).metadata()).exif).toBeUndefined();
    expect(await sharp(plain?.bytes).raw().toBuffer()).toEqual(await sharp(whole).raw().toBuffer());
  }
});

it('What is left of any file is a picture that stays as it is', () => {
  const changes = fc.array(fc.tuple(fc.nat(290), fc.nat(255)), { maxLength: 4 });
  const changed = fc.tuple(fc.constantFrom(fromPhone, tinyJpeg, greyJpeg), changes).map(([file, all]) => {
    const other = file.slice();
    for (const [at, byte] of all) if (at < other.length) other[at] = byte;
    return other;
  });
  fc.assert(
    fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 60 })), (file) => {
      const plain = plainPicture(file);
      if (!plain) return;
      expect(plain.bytes.length).toBeLessThanOrEqual(file.length + 2);
      expect(plainPicture(plain.bytes)).toEqual(plain);
    }),
    { numRuns: 1000 },
  );
});
