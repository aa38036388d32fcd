/**
 * A picture without all that a file says beside it, such as where and with which camera it was taken. Both sides make
 * it: the phone before it sends, the server before it stores. What a file is, its bytes say, never a name or a header.
 */

/** A JPEG. Its sides are in pixels. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A small file may declare 65,535 × 65,535 pixels, and whoever shows it needs gigabytes. */
const sideMax = 2000;
/** Each scan goes over the whole picture again, and thousands fit into a small file. Encoders make about ten. */
const scansMax = 20;
/** In bytes, of one segment: all tables of a picture have less than this. More would be something else. */
const tablesMax = 2500;

/** The segments of a JPEG that are its image, by the second byte of their marker (ITU-T T.81, table B.1). */
const jpeg = { baseline: 0xc0, progressive: 0xc2, huffman: 0xc4, scan: 0xda, quantization: 0xdb, restart: 0xdd };
const [jpegStart, jpegEnd] = [0xd8, 0xd9];
const isBeside = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Whether 0xff before this byte is within a scan: it stands for itself, or is a place to begin again at. */
const isInScan = (next = jpegEnd): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7);
const isShowable = (side: number): boolean => side >= 1 && side <= sideMax;

/**
 * Keeps the tables, the one frame and its scans; what applications add, comments and what follows the end go.
 *
 * @throws RangeError if the file ends where it says that something follows
 */
function plainJpeg(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xff00 + jpegStart) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let [size, scans, at]: [Omit<Picture, 'bytes'> | undefined, number, number] = [undefined, 0, 2];
  for (;;) {
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at) - 0xff00;
    if (marker === jpegEnd) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end - at > tablesMax && !isBeside(marker)) return undefined;
    if (marker === jpeg.baseline || marker === jpeg.progressive) {
      if (size || view.getUint8(at + 4) !== 8 || ![1, 3].includes(view.getUint8(at + 9))) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      if (!isShowable(size.height) || !isShowable(size.width)) return undefined;
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
  return size && scans > 0 ? { bytes: Uint8Array.from(kept.flatMap((piece) => [...piece])), ...size } : undefined;
}

/** Returns the picture that these bytes are, or undefined if they are none that everybody may be shown. */
export function plainPicture(bytes: Uint8Array): Picture | undefined {
  try {
    return plainJpeg(bytes);
  } catch {
    return undefined;
  }
}
