/** Reads the arrows in docs/architecture.md, which say what each folder may import. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/project/paths.ts';

/** From the importing folder to the imported one. A package's own name, such as `tests`, means each folder in it. */
export type Arrow = readonly [from: string, to: string];

/** Where the sources of a package are, if they are not directly in the folder with its name. */
const sources: Readonly<Record<string, string>> = { functions: 'functions/src', web: 'web/src' };

/** Returns the arrows of a drawing. A node's label up to a colon names a folder; a subgraph's label names a package. */
function arrowsOf(drawing: string): Arrow[] {
  const folders = new Map<string, string>();
  let within = '';
  for (const line of drawing.split('\n')) {
    const [, id, label] = /^\s*subgraph (\w+) \[(.+)\]/.exec(line) ?? [];
    if (id && label) {
      within = `${label}/`;
      folders.set(id, label);
    } else if (/^\s*end$/.test(line)) within = '';
    for (const [, node = '', name] of line.matchAll(/([\w-]+)(?:\[([^\]:]+)[^\]]*\])?(?= -->|$)/g)) {
      if (/subgraph|^end$|flowchart/.test(line) || folders.has(node)) continue;
      folders.set(node, within === '' ? (sources[name ?? node] ?? name ?? node) : `${within}${name ?? node}`);
    }
  }
  const arrows = drawing.matchAll(/([\w-]+)(?:\[[^\]]+\])? --> ([\w-]+)/g);
  return [...arrows].map(([, from = '', to = '']) => [folders.get(from) ?? from, folders.get(to) ?? to]);
}

export const drawnArrows = (page = readFileSync(inRoot('docs', 'architecture.md'), 'utf8')): Arrow[] =>
  [...page.matchAll(/```mermaid\nflowchart TD\n([\s\S]*?)```/g)].flatMap(([, drawing = '']) => arrowsOf(drawing));

/** Returns whether a folder is the other one, or lies in it. */
export const isWithin = (folder: string, other: string): boolean => folder === other || folder.startsWith(`${other}/`);

/**
 * Returns whether `from` may import `to`, along one arrow or a path of several. Every folder of a package may import
 * the files directly in the package.
 */
export function mayImport(from: string, to: string, arrows: readonly Arrow[]): boolean {
  const reached = new Set([from]);
  for (const folder of reached) {
    for (const [start, end] of arrows) {
      // A file directly in a package, such as a command in scripts/, may follow the arrows of all its folders.
      if (isWithin(folder, start) || isWithin(start, folder)) reached.add(end);
    }
    if (folder !== from && isWithin(to, folder)) return true;
  }
  return isWithin(to, from) || isWithin(from, to);
}
