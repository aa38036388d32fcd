/** Reads the API's log, under production's own server. */
import { readFileSync } from 'node:fs';

/** One log entry, as Cloud Logging parses a line. */
export type Entry = Readonly<Record<string, unknown>>;

/** The entries among the lines of a log; the emulators prefix those of functions. */
export const entriesOf = (log: string): Entry[] =>
  log.split('\n').flatMap((line) => {
    const text = line.replace(/^>\s+/, '');
    return text.startsWith('{') && text.endsWith('}') ? [JSON.parse(text) as Entry] : [];
  });

/** The entries of one request, so far. */
export const entriesAbout = (requestId: string, file = process.env.API_LOG ?? ''): Entry[] =>
  entriesOf(readFileSync(file, 'utf8')).filter((entry) => entry.requestId === requestId);
