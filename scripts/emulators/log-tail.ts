/** Extracts from the end of a child's log why it failed. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const telling = /error|failed|exception|cannot|could not|⚠|warn/i;

/** The last relevant lines of the log, or simply its last lines. */
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
