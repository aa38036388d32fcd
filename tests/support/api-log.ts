/** Reads the log of the API. */
import { readFileSync } from 'node:fs';

/** One log entry, as Cloud Logging parses a line. */
export type Entry = Readonly<Record<string, unknown>>;

/** Returns the JSON entries of a log. The emulators put `>` before each entry of a function. */
const entriesOf = (log: string): Entry[] =>
  log.split('\n').flatMap((line) => {
    const text = line.replace(/^>\s+/, '');
    return text.startsWith('{') && text.endsWith('}') ? [JSON.parse(text) as Entry] : [];
  });

/** Returns the entries about one request that are in the log now. */
export const entriesAbout = (requestId: string, file = process.env.API_LOG ?? ''): Entry[] =>
  entriesOf(readFileSync(file, 'utf8')).filter((entry) => entry.requestId === requestId);
