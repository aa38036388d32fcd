/**
 * Starts, watches and stops a child Node process with all its descendants. No library does this: the Firebase CLI's
 * Java has its own process group and keeps running when the CLI dies. execa stops only the child, and tree-kill misses
 * processes whose parent has died.
 */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './paths.ts';

/** A process id with its start time, because ids are reused. */
export interface Sighting {
  readonly pid: number;
  readonly started: string;
}

interface Row extends Sighting {
  readonly parent: number;
}

/** In /proc/<pid>/stat, field 4 is the parent and field 22 the start time; the name in brackets may contain spaces. */
function rowsFromProc(): Row[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? [] : [{ pid: Number(entry), parent: Number(parent), started: rest[17] ?? '' }];
    } catch {
      return []; // has ended
    }
  });
}

function rowsFromPs(): Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, started = '']) => {
    return { pid: Number(pid), parent: Number(parent), started };
  });
}

const rows = (): Row[] => (existsSync('/proc/self/stat') ? rowsFromProc() : rowsFromPs());

/** Returns all current descendants of `pid`, without `pid` itself. */
export function descendantsOf(pid: number): Sighting[] {
  const all = rows();
  const below = (parent: number): Row[] =>
    all.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid)]);
  return below(pid);
}

/** Returns the processes among `sightings` that are still running. */
export function stillRunning(sightings: Iterable<Sighting>): Sighting[] {
  const now = new Map(rows().map((row) => [row.pid, row.started]));
  return [...sightings].filter(({ pid, started }) => now.get(pid) === started);
}

export interface ChildOptions {
  /** As used in messages: "the Firebase emulators". */
  readonly name: string;
  /** The script and its arguments. The Node of this process runs it. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The file for its output; without one it writes to this terminal. */
  readonly log?: string;
  /** How long a clean stop may take, in milliseconds, before the child is killed. */
  readonly boundMs: number;
}

export interface Child extends AsyncDisposable {
  readonly name: string;
  readonly log: string | undefined;
  readonly pid: number;
  /** Resolves with a message when the child has ended. Never rejects. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Records the child's current descendants, so that they are stopped even if the child dies first. */
  look(): void;
  /** Stops the child and its descendants. @returns whether the child stopped without being killed. */
  stop(): Promise<boolean>;
}

/** Preloaded into a child: stops the child cleanly when the script that started it ends, even if it was killed. */
const leash = `data:text/javascript,process.on('disconnect',()=>process.kill(process.pid,'SIGINT'))`;

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {} // has ended
}

async function until(done: () => boolean, boundMs: number): Promise<boolean> {
  const deadline = Date.now() + boundMs;
  while (!done()) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}

/** Starts a child in a process group of its own, so that a terminal's Ctrl-C reaches only this process. */
export function startChild({ name, args, env, cwd = root, log, boundMs }: ChildOptions): Child {
  if (log) mkdirSync(path.dirname(log), { recursive: true });
  const out = log ? openSync(log, 'w') : ('inherit' as const);
  const child = spawn(process.execPath, ['--import', leash, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', out, out, 'ipc'],
  });
  if (typeof out === 'number') closeSync(out);
  const { pid } = child;
  if (pid === undefined) throw new Error(`Could not start ${name}`);

  const seen = new Map<number, Sighting>();
  const look = (): void => {
    for (const sighting of descendantsOf(pid)) seen.set(sighting.pid, sighting);
  };
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (status, signal) => resolve(`${name} ended (${signal ?? `status ${status}`})`));
  });

  async function stopOnce(): Promise<boolean> {
    look();
    if (!hasEnded()) signalTo(pid as number, 'SIGINT');
    const clean = await until(hasEnded, boundMs);
    if (!clean) look();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (!hasEnded()) signalTo(pid as number, signal);
      for (const left of stillRunning(seen.values())) signalTo(left.pid, signal);
      if (await until(() => hasEnded() && stillRunning(seen.values()).length === 0, 3_000)) break;
    }
    return clean;
  }
  let stopped: Promise<boolean> | undefined;
  const stop = (): Promise<boolean> => {
    stopped ??= stopOnce();
    return stopped;
  };
  return { name, log, pid, ended, hasEnded, look, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}
