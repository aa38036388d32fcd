/**
 * The directions of imports between files and folders of the product: no circles, and the drawings of
 * docs/architecture.md. Types, dynamic imports and re-exports count too. layers.grit says which directions are allowed.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../process/paths.ts';

/** What each file or folder imports of others. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const page = inRoot('docs', 'architecture.md');
const drawn = /(?<=<!-- The imports, drawn by `npm run directions` -->\n)[\s\S]*?(?=<!-- end -->)/;

/** Returns the file of code that an import names; undefined for a package. */
function fileNamed(name: string, from: string): string | undefined {
  const file = name.startsWith('.')
    ? path.join(path.dirname(from), name)
    : name.replace(/^#/, 'web/src/').replace(/^@pg\/contract\/(.*)/, 'contract/$1.ts');
  return /\.tsx?$/.test(file) && existsSync(inRoot(file)) ? file : undefined;
}

function filesOfProduct(): Graph {
  const files = globSync('{contract,functions/src,web/src}/**/*.{ts,tsx}', { cwd: inRoot() });
  const product = files.filter((file) => !/\.test\.ts$|node_modules/.test(file));
  return new Map(
    product.map((file) => {
      const names = readFileSync(inRoot(file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g);
      return [file, new Set([...names].flatMap(([, name = '']) => fileNamed(name, file) ?? []))];
    }),
  );
}

/** Returns the folder of a file, as it is drawn: packs of words are in `words`, each feature is on its own. */
const folderOf = (file: string): string =>
  /^(?:contract|web\/src\/features\/[^/]+|(?:web|functions)\/src\/[^/]+)/.exec(file)?.[0] ?? file;

function foldersIn(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const [folder, others] = [folderOf(file), [...imported].map(folderOf)];
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others.filter((other) => other !== folder)]));
  }
  return folders;
}

/** Returns what is imported from there on, also by what is imported. */
function reachedFrom(start: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set(graph.get(start));
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next);
  return reached;
}

const inCircles = (graph: Graph): string[] => [...graph.keys()].filter((one) => reachedFrom(one, graph).has(one));

/** Draws the imports below a folder, without those that a longer way shows too. */
function drawing(graph: Graph, below: string): string {
  const idOf = (folder: string): string => folder.replace(below, '').replace('features/', '').replace('.ts', '');
  const rows = [...graph].flatMap(([folder, imported]) => {
    const shown = [...imported].filter((one) => ![...imported].some((other) => reachedFrom(other, graph).has(one)));
    const list = shown
      .map(idOf)
      .sort((a, b) => a.localeCompare(b))
      .join(' & ');
    return folder.startsWith(below) && list ? [`  ${idOf(folder)} --> ${list}\n`] : [];
  });
  return `\`\`\`mermaid\nflowchart TD\n${rows.sort((a, b) => a.localeCompare(b)).join('')}\`\`\`\n`;
}

/** Returns the files and folders that import each other in circles, and the page with and without present drawings. */
export function directions() {
  const files = filesOfProduct();
  const folders = foldersIn(files);
  const circles = [...inCircles(files), ...inCircles(folders)];
  const text = readFileSync(page, 'utf8');
  const drawings = circles.length > 0 ? '' : `${drawing(folders, 'web/src/')}\n${drawing(folders, 'functions/src/')}`;
  return { circles, page, text, drawnText: text.replace(drawn, () => drawings) };
}
