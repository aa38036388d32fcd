/** Reads a file of another app, or our own: bytes to text, and text to what it says (docs/product.md §17). */
import { readJson } from './group-json.ts';
import { type FileAnswers, type ImportedFile, UnreadableFile } from './imported-file.ts';
import { readTable } from './splitwise-table.ts';

/** In bytes: three times the table of 20,000 rows and 40 people. */
const mostBytes = 20 * 1024 * 1024;

/** Without a mark, UTF-16 shows by the zero bytes of its separators. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [...bytes.subarray(0, 1000).entries()].filter(([, byte]) => byte === 0);
  if (zeros.length < 20) return 'utf-8';
  return zeros.filter(([index]) => index % 2 === 1).length > zeros.length / 2 ? 'utf-16le' : 'utf-16be';
}

/** What has no letters beyond ASCII in UTF-8, but bytes of others, is of an older code page. */
function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return /\ufffd/.test(text) && !/[^\0-\x7f\ufffd]/.test(text) ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Without the mark, and with one way to end lines. */
const textOf = (bytes: Uint8Array): string => {
  const text = decoded(bytes).replace(/\r\n?/g, '\n');
  // A picture or an archive.
  if (text.slice(0, 1000).includes('\0')) throw new UnreadableFile('UNKNOWN');
  return text;
};

/** @throws UnreadableFile */
export function readFile(bytes: Uint8Array, now: Date, answers: FileAnswers = { asPayments: [] }): ImportedFile {
  if (bytes.length > mostBytes) throw new UnreadableFile('TOO_LARGE');
  const text = textOf(bytes);
  if (text.trim() === '') throw new UnreadableFile('EMPTY');
  return /^\s*[{[]/.test(text) ? readJson(text, now) : readTable(text, now, answers);
}
