/** The folders of functions/src import each other only along the arrows of docs/architecture.md, and never in a circle. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';

const src = inRoot('functions', 'src');

/** Each arrow of the drawing, from the importing folder to the imported one. */
function drawnArrows(): [from: string, to: string][] {
  const page = readFileSync(inRoot('docs', 'architecture.md'), 'utf8');
  const [, drawing = ''] = /subgraph functions \[functions\/src\]\n([\s\S]*?)\n {2}end/.exec(page) ?? [];
  const labels = new Map([...drawing.matchAll(/(\w+)\[([^\]]+)\]/g)].map(([, id = '', label = '']) => [id, label]));
  const named = (id: string): string => labels.get(id) ?? id;
  return [...drawing.matchAll(/([\w-]+)(?:\[[^\]]+\])? --> ([\w-]+)/g)].map(([, from = '', to = '']) => [
    named(from),
    named(to),
  ]);
}

/** Everything below a folder: what it may import. */
function below(folder: string, arrows: readonly [string, string][], seen = new Set<string>()): Set<string> {
  for (const [from, to] of arrows) {
    if (from !== folder || seen.has(to)) continue;
    seen.add(to);
    below(to, arrows, seen);
  }
  return seen;
}

/** Each import of one folder from another. Files at the root of functions/src belong to no folder. */
function imports(): { file: string; from: string; to: string }[] {
  return globSync('*/**/*.ts', { cwd: src }).flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].flatMap(
      ([, spec = '']) => {
        const target = path.join(path.dirname(file), spec);
        const [from = '', to = ''] = [file.split(path.sep)[0], target.split(path.sep)[0]];
        return from === to || !target.includes(path.sep) ? [] : [{ file, from, to }];
      },
    ),
  );
}

it('Every import between two folders follows the arrows', () => {
  const arrows = drawnArrows();
  const found = imports();
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ from, to }) => !below(from, arrows).has(to))).toEqual([]);
});

it('No arrow leads back to where it comes from', () => {
  const arrows = drawnArrows();
  expect(arrows.length).toBeGreaterThan(10);
  expect(arrows.filter(([from]) => below(from, arrows).has(from))).toEqual([]);
});
