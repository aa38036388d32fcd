/**
 * The lists of files that a dynamic import preloads, so that they load together instead of one after another. A list
 * costs about 13 bytes for each file, because hashes do not compress. So a list has only the files that the import
 * would have to wait for.
 */
import type { Plugin } from 'vite';
import { chunkNamed, chunksIn } from './chunks.ts';

/**
 * The code that a signed-in page loads without a tap. Code behind a tap needs no list: by the time of the tap, the
 * service worker has it in its cache.
 */
const loadsUnasked = ['list', 'LiveDashboard', 'LiveGiveTake'];
/** The code that this page loads first. */
const loadsFirst = ['DashboardPage', 'GiveTakePage', 'shell', 'signed-in'];

/** Vite's own helper is three times as long: it also waits for styles, of which this app has a single file. */
const helper = `const seen = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }),
    );
  }
  return load();
};`;

/** Whether the file has the sentences of a language that load after the first numbers. */
const isPack = (file: string): boolean => /\/more-[^/]*$/.test(file);

/** Each file of the build with the files that it imports statically. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns these files and everything that they import statically. */
export function closureOf(imports: Imports, files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const each of imports.get(file) ?? []) found.add(each);
  return found;
}

/** Returns the plugin, and Vite's hook that shortens each list. */
export function preloadLists(): { plugin: Plugin; listed: (file: string, needed: string[], host: Host) => string[] } {
  const imports = new Map<string, readonly string[]>();
  /** What the page links itself (start-preloads.ts). */
  let linked = new Set<string>();
  /** The files of the chunks that load first, and of those that load without a tap. */
  let first = new Set<string>();
  let unasked = new Set<string>();

  const plugin: Plugin = {
    name: 'preload-lists',
    apply: 'build',
    // After the page is written, and before Vite writes the lists.
    enforce: 'post',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
    generateBundle(_, bundle) {
      const built = chunksIn(bundle);
      for (const chunk of built) {
        imports.set(chunk.fileName, chunk.imports);
        // The page links the styles; otherwise every list would name them again.
        chunk.viteMetadata?.importedCss.clear();
      }
      const filesOf = (names: readonly string[]) => new Set(names.map((name) => chunkNamed(built, name).fileName));
      first = filesOf(loadsFirst);
      unasked = filesOf(loadsUnasked);
      const entries = built.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      linked = closureOf(imports, [...entries, chunkNamed(built, 'shell').fileName]);
    },
  };

  function listed(file: string, needed: string[], { hostId }: Host): string[] {
    if (first.has(hostId) && !unasked.has(file)) return [];
    // A screen that needs all sentences loads most of what they import anyway.
    if (isPack(file)) return [];
    const own = closureOf(imports, [hostId]);
    const list = needed.filter((each) => !linked.has(each) && !own.has(each));
    return list.length > 1 ? list : [];
  }

  return { plugin, listed };
}

interface Host {
  /** The file with the dynamic import. */
  readonly hostId: string;
}
