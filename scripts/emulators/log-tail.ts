/** Extracts the reason for a failure from the end of a child's log. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const telling = /error|failed|exception|cannot|could not|⚠|warn/i;

/** Returns the last lines of the log. Leaves out lines before the first error or warning, if there is one. */
export function logTail(file: string, lines = 12): string {
  let all: string[];
  try {
    all = stripVTControlCharacters(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => line.trim() !== '');
  } catch {
    return '';
  }
  const first = all.findIndex((line) => telling.test(line));
  return (first < 0 ? all.slice(-lines) : all.slice(first).slice(-lines)).join('\n');
}
