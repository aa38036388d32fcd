/**
 * A picture without all that a file says beside it, such as where and with which camera it was taken. Both sides make
 * it: the phone before it sends, the server before it stores. What a file is, its bytes say, never a name or a header.
 */
import type { pictureTypes } from './expense.ts';

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Picture extends Size {
  readonly type: (typeof pictureTypes)[number];
  readonly bytes: Uint8Array;
}

/** A small file may declare 65,535 × 65,535 pixels, and whoever shows it needs gigabytes. */
const sideMax = 2000;
/** Each scan goes over the whole picture again, and thousands fit into a small file. Encoders make about ten. */
const scansMax = 20;

const joined = (pieces: readonly Uint8Array[]): Uint8Array => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

/** The segments of a JPEG that are its image, by the second byte of their marker (ITU-T T.81, table B.1). */
const jpeg = { baseline: 0xc0, progressive: 0xc2, huffman: 0xc4, scan: 0xda, quantization: 0xdb, restart: 0xdd };
const jpegEnd = 0xd9;
const isBeside = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Whether 0xff before this byte is within a scan: it stands for itself, or is a place to begin again at. */
const isInScan = (next = jpegEnd): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7);

/** Keeps the tables, the one frame and its scans; what applications add, comments and what follows the end go. */
function plainJpeg(bytes: Uint8Array, view: DataView): Picture | undefined {
  const kept = [bytes.subarray(0, 2)];
  let [size, scans, at]: [Size | undefined, number, number] = [undefined, 0, 2];
  for (;;) {
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at) - 0xff00;
    if (marker === jpegEnd) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === jpeg.baseline || marker === jpeg.progressive) {
      if (size || view.getUint8(at + 4) !== 8 || ![1, 3].includes(view.getUint8(at + 9))) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (Object.values(jpeg).includes(marker)) kept.push(bytes.subarray(at, end));
    else if (!isBeside(marker)) return undefined;
    at = end;
    if (marker !== jpeg.scan) continue;
    scans += 1;
    if (!size || scans > scansMax) return undefined;
    while (at < bytes.length && (bytes[at] !== 0xff || isInScan(bytes[at + 1]))) at += 1;
    kept.push(bytes.subarray(end, at));
  }
  kept.push(Uint8Array.of(0xff, jpegEnd));
  return size && scans > 0 ? { type: 'image/jpeg', bytes: joined(kept), ...size } : undefined;
}

/** Keeps the one image of the container: no metadata, no colour profile, and no animation (RFC 9649). */
function plainWebp(bytes: Uint8Array, view: DataView): Picture | undefined {
  const nameAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  const end = 8 + view.getUint32(4, true);
  if (nameAt(0) !== 'RIFF' || nameAt(8) !== 'WEBP' || end > bytes.length) return undefined;
  let found: (Size & { readonly chunk: Uint8Array }) | undefined;
  for (let at = 12; at < end; ) {
    const [name, length] = [nameAt(at), view.getUint32(at + 4, true)];
    const next = at + 8 + length + (length % 2);
    if (next > end || name === 'ANMF') return undefined;
    if (name === 'VP8 ' || name === 'VP8L') {
      const size = (name === 'VP8 ' ? lossySize : losslessSize)(view, at + 8);
      if (found || !size) return undefined;
      found = { chunk: bytes.subarray(at, next), ...size };
    }
    at = next;
  }
  if (!found) return undefined;
  const { chunk, ...size } = found;
  const plain = joined([bytes.subarray(0, 12), chunk]);
  new DataView(plain.buffer).setUint32(4, plain.length - 8, true);
  return { type: 'image/webp', bytes: plain, ...size };
}

/** Of a key frame (RFC 6386, section 9.1). */
const lossySize = (view: DataView, at: number): Size | undefined =>
  view.getUint8(at) % 2 === 0 && view.getUint16(at + 3) === 0x9d01
    ? { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
    : undefined;

/** RFC 9649, section 3.4. */
const losslessSize = (view: DataView, at: number): Size | undefined => {
  const bits = view.getUint32(at + 1, true);
  return view.getUint8(at) === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
};

/** Returns the picture that these bytes are, or undefined if they are none that everybody may be shown. */
export function plainPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const picture = (bytes[0] === 0xff && bytes[1] === 0xd8 ? plainJpeg : plainWebp)(bytes, view);
    const isShowable = (side = 0): boolean => side >= 1 && side <= sideMax;
    return isShowable(picture?.width) && isShowable(picture?.height) ? picture : undefined;
  } catch {
    // The file ends where it says that something follows.
    return undefined;
  }
}
