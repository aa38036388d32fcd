/** Checks the size of the deployed functions against its budget. */
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Bundle, buildFunctions } from '../build/build-functions.ts';
import { deployedFunctions } from '../process/paths.ts';

/** In gzip kilobytes of 1,000 bytes. */
const kilobytes = 200;

/**
 * Returns how many bytes each package adds to a bundle, largest first. The project's own code counts as one package.
 */
function partsOf({ outputs }: Bundle['metafile']): { readonly name: string; readonly bytes: number }[] {
  const parts = new Map<string, number>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? 'own code';
      parts.set(name, (parts.get(name) ?? 0) + bytesInOutput);
    }
  }
  return [...parts].map(([name, bytes]) => ({ name, bytes })).toSorted((one, other) => other.bytes - one.bytes);
}

const mark = (holds: boolean): string => (holds ? 'ok   ' : 'over ');
const shown = (bytes: number): string => (bytes / 1000).toFixed(1);

function sizeHolds({ metafile, outputFiles }: Bundle): boolean {
  const bundle = outputFiles.find(({ path }) => path.endsWith('.js'));
  const bytes = gzipSync(bundle?.contents ?? '').length;
  const largest = partsOf(metafile)
    .slice(0, 4)
    .map((part) => `${part.name} ${shown(part.bytes)}`);
  const holds = bytes <= kilobytes * 1000;
  const name = 'functions, gzip'.padEnd(30);
  console.log(
    `${mark(holds)} ${name} ${shown(bytes).padStart(6)} of ${kilobytes} KB  (largest parts: ${largest.join(', ')})`,
  );
  return holds;
}

/** Prints the bundle's size. @returns whether it is within budget */
export async function functionsHold(): Promise<boolean> {
  return sizeHolds(await buildFunctions({ withDemoSecrets: existsSync(`${deployedFunctions}/.secret.local`) }));
}
