/**
 * Says whether screenshots can be compared here. They depend on the machine’s processor, fonts and browser and (for
 * the coins) on the month: all must be as they were for the stored screenshots. The tour’s other checks run everywhere.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localDate } from '@pg/contract/months';

const note = path.join(import.meta.dirname, '..', '..', 'docs', 'screens', 'taken-on.txt');

function fonts(): string {
  try {
    return execFileSync('fc-list', { encoding: 'utf8' }).split('\n').sort().join('\n');
  } catch {
    return '';
  }
}

/** Identifies this month, machine and browser. */
function here(browser: string): string {
  const machine = createHash('sha256').update(`${browser} ${process.arch} ${fonts()}`).digest('hex').slice(0, 16);
  return `${localDate(new Date()).slice(0, 7)} ${machine}\n`;
}

/** Whether screenshots can be compared here. Prints a message if not. */
export function areComparable(browser: string): boolean {
  const comparable = existsSync(note) && readFileSync(note, 'utf8') === here(browser);
  if (!comparable) {
    console.log('docs/screens is from another machine, browser or month: the pictures are not compared.');
  }
  return comparable;
}

/** Records where the screenshots were taken. */
export function noteTaken(browser: string): void {
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, here(browser));
}
