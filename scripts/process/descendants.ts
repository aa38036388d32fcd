/**
 * Lists the descendants of a process: the Firebase CLI's Java has a process group of its own, so signalling a group is
 * not enough.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process with its start time: ids are reused, pairs are not. */
export interface Sighting {
  readonly pid: number;
  readonly started: string;
}

interface Row extends Sighting {
  readonly parent: number;
}

/** Linux: field 4 of /proc/<pid>/stat is the parent and field 22 the start time, counted after the bracketed name. */
function rowsFromProc(): Row[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return [];
      return [{ pid: Number(entry), parent: Number(fields[1]), started: fields[19] ?? '' }];
    } catch {
      return []; // ended meanwhile
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

/** All current descendants of `pid`, without itself. */
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

/** Those of `sightings` that are still running. */
export function stillRunning(sightings: Iterable<Sighting>): Sighting[] {
  const now = new Map(rows().map((row) => [row.pid, row.started]));
  return [...sightings].filter(({ pid, started }) => now.get(pid) === started);
}
