/** Small real pictures, and files that only look like one. */

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

/** A picture as a call sends it. */
export const base64 = (picture: Uint8Array): string => Buffer.from(picture).toString('base64');

/** 8 × 6 pixels, without anything beside the image. */
export const tinyJpeg = bytesOf(
  '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAbEAACAQUAAAAAAAAAAAAAAAABAgBBUaHR8P/EABUBAQEAAAAAAAAAAAAAAAAAAAEC/8QAGBEBAAMBAAAAAAAAAAAAAAAAAQACETH/2gAMAwEAAhEDEQA/AIwCqFAAvjfVRETkugO7P//Z',
);
/** Of the same size. */
export const greyJpeg = bytesOf(
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAGAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
);

export const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

export const joined = (...pieces: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(pieces.flatMap((piece) => [...piece]));

/** With other bytes at a place. */
export const patched = (picture: Uint8Array, at: number, ...bytes: readonly number[]): Uint8Array => {
  const other = picture.slice();
  other.set(bytes, at);
  return other;
};

/** Where two bytes are first. */
export const placeOf = (picture: Uint8Array, first: number, second: number): number =>
  picture.findIndex((byte, at) => byte === first && picture[at + 1] === second);

/** A JPEG with a segment right after its beginning. */
export const withSegment = (marker: number, content: Uint8Array, picture = tinyJpeg): Uint8Array => {
  const length = content.length + 2;
  return joined(picture.subarray(0, 2), [0xff, marker, length >> 8, length & 255], content, picture.subarray(2));
};

/** Where it was taken, as text that a test finds. */
export const place = 'GPSLatitude 12.9716';
export const exif = latin(`Exif\0\0${place}`);

/** A JPEG from a phone: place, camera, a thumbnail's bytes, a comment, and a film after the end. */
export const fromPhone = joined(
  withSegment(
    0xe1,
    exif,
    withSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${place}`), withSegment(0xfe, latin(place))),
  ),
  latin(`ftypmp42 ${place}`),
);

/** One whose bytes contain a text that a test finds. It stays as it is. */
export const pictureWith = (text: string): Uint8Array => joined(tinyJpeg.subarray(0, -2), latin(text), [0xff, 0xd9]);

const frame = placeOf(tinyJpeg, 0xff, 0xc0);
const scan = placeOf(tinyJpeg, 0xff, 0xda);

/** Files that are no picture which everybody may be shown. */
export const hostileFiles: Readonly<Record<string, Uint8Array>> = {
  nothing: new Uint8Array(),
  'an SVG': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG with the first bytes of a JPEG': joined([0xff, 0xd8, 0xff], latin('<svg onload="alert(1)"/>')),
  'a page with the first bytes of a JPEG': joined([0xff, 0xd8, 0xff, 0xe0], latin('<html><script>alert(1)</script>')),
  'a PNG': latin('\x89PNG\r\n\x1a\n'),
  'a GIF': latin('GIF89a'),
  'a WebP': bytesOf('UklGRioAAABXRUJQVlA4TB4AAAAvB0ABAM1lRP8DZNI2aqqvb/2zawpme0piAlh23AA='),
  'a JPEG of 65,535 × 65,535 pixels': patched(tinyJpeg, frame + 5, 255, 255, 255, 255),
  'a JPEG 2,001 pixels wide': patched(tinyJpeg, frame + 7, 0x07, 0xd1),
  'a JPEG without height': patched(tinyJpeg, frame + 5, 0, 0),
  'a JPEG of four colours': patched(tinyJpeg, frame + 9, 4),
  'a JPEG of a rare kind': patched(tinyJpeg, frame + 1, 0xc9),
  'a JPEG with two frames': joined(tinyJpeg.subarray(0, scan), tinyJpeg.subarray(frame)),
  'a JPEG without a frame': joined(tinyJpeg.subarray(0, frame), tinyJpeg.subarray(scan)),
  'a JPEG with 3,000 bytes in a table': withSegment(0xdb, new Uint8Array(3000)),
  'a JPEG without a scan': joined(tinyJpeg.subarray(0, scan), [0xff, 0xd9]),
  'a JPEG whose scan is cut': tinyJpeg.subarray(0, scan + 20),
  'a JPEG that ends within a segment': tinyJpeg.subarray(0, frame + 6),
  'a JPEG with a hundred scans': joined(
    tinyJpeg.subarray(0, -2),
    ...Array.from({ length: 100 }, () => tinyJpeg.subarray(scan, -2)),
    [0xff, 0xd9],
  ),
};
