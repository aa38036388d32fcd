/** Reads a file of another app, or our own: bytes to text, and text to what it says (docs/product.md §17). */
import { readJson } from './group-json.ts';
import { type ImportedFile, UnreadableFile } from './imported-file.ts';
import { readTable } from './splitwise-table.ts';

/** In bytes: three times the table of 20,000 rows and 40 people. */
const mostBytes = 20 * 1024 * 1024;

const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Without a mark, UTF-16 shows by the zero bytes of its separators. What is not UTF-8 either is an older code page. */
function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked.encoding;
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Without the mark, and with one way to end lines. */
const textOf = (bytes: Uint8Array): string => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/\r\n?/g, '\n');
  // A picture or an archive.
  if (text.slice(0, 1000).includes('\0')) throw new UnreadableFile('UNKNOWN');
  return text;
};

/**
 * @param asPayments categories that are payments too, by the person who imports the file
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array, now: Date, asPayments: ReadonlySet<string> = new Set()): ImportedFile {
  if (bytes.length > mostBytes) throw new UnreadableFile('TOO_LARGE');
  const text = textOf(bytes);
  if (text.trim() === '') throw new UnreadableFile('EMPTY');
  return /^\s*[{[]/.test(text) ? readJson(text, now) : readTable(text, now, asPayments);
}
