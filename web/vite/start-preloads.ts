/** Adds modulepreload links for the app's code to the page, so that this code does not wait for the boot script. */
import type { Plugin } from 'vite';

/** Returns whether every screen needs the chunk with this name. */
const wanted = (name: string): boolean => name === 'shell' || name === 'react';

/** Links the chunks that `wanted` names, and those that they import directly. */
export const startPreloads = (): Plugin => ({
  name: 'start-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !wanted(chunk.name)) continue;
        for (const file of [chunk.fileName, ...chunk.imports]) files.add(file);
      }
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
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
