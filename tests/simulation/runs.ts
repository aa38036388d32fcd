/** Running simulated worlds: one from a seed, many in several processes, and a failing one with as little as possible. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { inRoot } from '../../scripts/process/paths.ts';
import { begin } from './beginning.ts';
import { type FaultName, faultNames } from './faults.ts';
import { type Store, World } from './world.ts';

/** A world: everything in it follows from this. */
export interface Run {
  readonly seed: number;
  /** The numbers of its steps. Each draws its own chance, so that the others stay the same if one is left out. */
  readonly steps: readonly number[];
  readonly faults: ReadonlySet<FaultName>;
}

export const stepsOfWorld = 60;

export const runOf = (seed: number, faults: readonly FaultName[] = faultNames): Run => ({
  seed,
  steps: Array.from({ length: stepsOfWorld }, (_, index) => index),
  faults: new Set(faults),
});

export interface Ended {
  readonly world: World;
  /** What went wrong, if anything did. */
  readonly failure?: Error;
  /** How many of the steps were taken. */
  readonly taken: number;
}

export async function runWorld({ seed, steps, faults }: Run, store?: (world: World) => Store): Promise<Ended> {
  const world = new World({ seed, faults, ...(store && { store }) });
  let taken = 0;
  try {
    await begin(world);
    for (const step of steps) {
      taken += 1;
      await world.step(step);
    }
    await world.rest();
    return { world, taken };
  } catch (thrown) {
    return { world, taken, failure: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }
}

/** Returns a part of a failing run that fails too: with fewer steps and fewer faults. */
export async function shrunk(run: Run): Promise<Run> {
  const isFailing = async (smaller: Run): Promise<boolean> => (await runWorld(smaller)).failure !== undefined;
  const { taken } = await runWorld(run);
  let least: Run = { ...run, steps: run.steps.slice(0, taken) };
  for (let size = Math.ceil(taken / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < least.steps.length; ) {
      const fewer = { ...least, steps: least.steps.toSpliced(from, size) };
      if (await isFailing(fewer)) least = fewer;
      else from += size;
    }
  }
  for (const fault of run.faults) {
    const calmer = { ...least, faults: new Set([...least.faults].filter((one) => one !== fault)) };
    if (await isFailing(calmer)) least = calmer;
  }
  return least;
}

/** What a process tells of its worlds. */
export interface Report {
  readonly worlds: number;
  readonly failures: readonly { readonly seed: number; readonly why: string }[];
  /** How often each call was done, or refused with which code, and each event handled. */
  readonly counts: Readonly<Record<string, number>>;
}

interface Wanted {
  readonly first: number;
  readonly last: number;
  /** The number of the hole to plant. */
  readonly hole?: number;
  /** Whether the documents are in the emulator of this environment. */
  readonly isReal?: boolean;
  /** Whether to stop at the first failure. */
  readonly isBrief?: boolean;
}

function inProcess(wanted: Wanted & { readonly every: number }): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inRoot('tests/simulation/worker.ts'), JSON.stringify(wanted)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`a process of worlds ended with ${code}`)),
    );
  });
}

/** Runs the worlds of all seeds from `first` to `last`, on every core. */
export async function manyWorlds(wanted: Wanted, processes = availableParallelism()): Promise<Report> {
  const all = Array.from({ length: processes }, (_, index) =>
    inProcess({ ...wanted, first: wanted.first + index, every: processes }),
  );
  const counts: Record<string, number> = {};
  const reports = await Promise.all(all);
  for (const [what, times] of reports.flatMap((report) => Object.entries(report.counts))) {
    counts[what] = (counts[what] ?? 0) + times;
  }
  const failures = reports.flatMap((report) => report.failures).sort((a, b) => a.seed - b.seed);
  return { worlds: reports.reduce((sum, { worlds }) => sum + worlds, 0), failures, counts };
}
