/** Adds modulepreload links for the app's code to the page, so that this code does not wait for the boot script. */
import type { Plugin } from 'vite';
import { chunkNamed, chunksIn } from './chunks.ts';

/** The chunks that every screen needs. */
const wanted = ['react', 'shell'];

/** Links these chunks, and those that they import directly. */
export const startPreloads = (): Plugin => ({
  name: 'start-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const built = chunksIn(bundle);
      const linked = wanted.map((name) => chunkNamed(built, name));
      const files = new Set(linked.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      const entry = built.find(({ isEntry }) => isEntry);
      return [...files]
        .filter((file) => file !== entry?.fileName)
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
    },
  },
});
