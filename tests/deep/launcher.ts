/** Runs `npm start` as if from a terminal, with its own ports and data, and shows which processes it leaves running. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { descendantsOf, type Sighting, stillRunning } from '../../scripts/process/child.ts';
import { inRoot } from '../../scripts/process/paths.ts';

/** Moves the ports far from those of the surrounding suite, and avoids the ports that fetch blocks (6000, 10080). */
const offset = 3000;
export const address = 'http://127.0.0.1:8000';
export const hostingPort = 8000;

export const emptyFolder = (): string => mkdtempSync(path.join(tmpdir(), 'pg-data-'));

export interface Launched {
  output(): string;
  /** Resolves when the output contains this text. Rejects when the command ends first. */
  says(text: string): Promise<void>;
  /** Signals npm, its shell and the script together, as a terminal does. */
  signalGroup(signal: NodeJS.Signals): void;
  /** Signals npm alone, as `kill` does. */
  signalNpm(signal: NodeJS.Signals): void;
  /** Returns npm and the processes below it: the script, the CLI, Java, functions. */
  processes(): Sighting[];
  /** The exit status, or null when a signal ended npm, as can happen after Ctrl-C. */
  readonly status: Promise<number | null>;
}

/** Starts `npm start` with its data in `folder`. */
export function npmStart(folder: string): Launched {
  // Drops the variables that the outer npm, Vitest and emulators have set.
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_OPTIONS|GCLOUD|FIRE)/.test(name));
  const env = { ...Object.fromEntries(kept), PG_LOCAL: folder, PG_PORTS_OFFSET: String(offset) };
  const child = spawn('npm', ['start'], { cwd: inRoot(), env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = child.pid as number;
  let text = '';
  const append = (chunk: Buffer): void => {
    text += stripVTControlCharacters(String(chunk));
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const status = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    output: () => text,
    status,
    async says(wanted) {
      while (!text.includes(wanted)) {
        if (child.exitCode !== null) throw new Error(`npm start ended without saying "${wanted}":\n${text}`);
        await pause(50);
      }
    },
    signalGroup: (signal) => process.kill(-group, signal),
    signalNpm: (signal) => process.kill(group, signal),
    processes: () => [...descendantsOf(group), ...descendantsOf(process.pid).filter(({ pid }) => pid === group)],
  };
}

/** Waits until all these processes have ended. @returns those that still run after `boundMs` milliseconds */
export async function leftOver(processes: readonly Sighting[], boundMs: number): Promise<Sighting[]> {
  const deadline = Date.now() + boundMs;
  for (;;) {
    const left = stillRunning(processes);
    if (left.length === 0 || Date.now() > deadline) return left;
    await pause(100);
  }
}
