/**
 * Lists the descendants of a process. Signalling a process group is not enough, because the Firebase CLI's Java has a
 * group of its own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process id with its start time, because ids are reused. */
export interface Sighting {
  readonly pid: number;
  readonly started: string;
}

interface Row extends Sighting {
  readonly parent: number;
}

/**
 * Lists all processes on Linux. In /proc/<pid>/stat, field 4 is the parent and field 22 the start time; the second
 * field, the name in brackets, may contain spaces.
 */
function rowsFromProc(): Row[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return [];
      return [{ pid: Number(entry), parent: Number(fields[1]), started: fields[19] ?? '' }];
    } catch {
      return []; // has ended
    }
  });
}

function rowsFromPs(): Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, started = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), started }] : [];
  });
}

const rows = (): Row[] => (existsSync('/proc/self/stat') ? rowsFromProc() : rowsFromPs());

/** Returns all current descendants of `pid`, without `pid` itself. */
export function descendantsOf(pid: number): Sighting[] {
  const all = rows();
  const found: Row[] = [];
  let parents = new Set([pid]);
  while (parents.size > 0) {
    const children = all.filter((row) => parents.has(row.parent));
    found.push(...children);
    parents = new Set(children.map((row) => row.pid));
  }
  return found.map(({ pid, started }) => ({ pid, started }));
}

/** Returns the processes among `sightings` that are still running. */
export function stillRunning(sightings: Iterable<Sighting>): Sighting[] {
  const now = new Map(rows().map((row) => [row.pid, row.started]));
  return [...sightings].filter(({ pid, started }) => now.get(pid) === started);
}
