/**
 * Writes a jar with only a manifest, because the gcloud CLI's Firestore emulator jar names no main class. The zip is
 * written by hand, because neither Node nor a bare JRE can write one.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** A manifest line holds at most 72 bytes; a longer value continues on the next line, after a space. */
const wrapped = (line: string): string => (line.match(/.{1,70}/g) ?? []).join('\r\n ');

/**
 * Returns a zip archive of one stored file (PKWARE's APPNOTE §4.3): local header, bytes, central directory, end record.
 */
function zipOf(name: string, bytes: Buffer): Buffer {
  const common = Buffer.alloc(26); // the fields that the local header and the directory share
  common.writeUInt16LE(20, 0); // version needed
  common.writeUInt16LE(0x21, 8); // 1 January 1980: the earliest date a zip knows
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes]);
  const rest = Buffer.alloc(14); // no comment, disk 0, no attributes, local header at 0
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** Returns the manifest of a jar that runs the Firestore emulator in `emulatorJar`. */
export const manifestFor = (emulatorJar: string): string =>
  [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
    '',
  ]
    .map(wrapped)
    .join('\r\n');

/** Writes a jar that runs the Firestore emulator in `emulatorJar` to `file`. */
export function writeWrapperJar(file: string, emulatorJar: string): void {
  writeFileSync(file, zipOf('META-INF/MANIFEST.MF', Buffer.from(manifestFor(emulatorJar))));
}
