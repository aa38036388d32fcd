/** Prints, for `npm start`, a line for each push that the emulators' sender logged. */
import { closeSync, openSync, readSync, statSync, unwatchFile, watchFile } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The prefix that the sender writes (functions/src/push/senders.ts). */
const mark = '[push] ';

/** Returns the pushes in the text of the functions' log. */
export const pushesIn = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(mark);
      return at < 0 ? [] : [line.slice(at + mark.length)];
    });

/** Prints the pushes logged from now on, until the signal is aborted. */
export function printPushes(log: string, signal: AbortSignal): void {
  let read = statSync(log).size;
  let rest = '';
  const onChange = (): void => {
    const { size } = statSync(log);
    const added = Buffer.alloc(Math.max(0, size - read));
    const file = openSync(log, 'r');
    readSync(file, added, 0, added.length, read);
    closeSync(file);
    read = size;
    const lines = `${rest}${added.toString('utf8')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const push of pushesIn(lines.join('\n'))) console.log(`Push: ${push}`);
  };
  watchFile(log, { interval: 500 }, onChange);
  signal.addEventListener('abort', () => unwatchFile(log, onChange), { once: true });
}
