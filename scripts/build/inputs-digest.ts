/** A digest of the web's build inputs. While it stays the same, the web is not built again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../project/paths.ts';

const skipped = new Set(['node_modules', 'dist']);

function* filesIn(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    if (skipped.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (entry.isFile()) yield file;
  }
}

/** Returns the digest of web/, the contract, the lock, the TypeScript settings and Vite's build-time variables. */
export function webInputsDigest(): string {
  const hash = createHash('sha256');
  const files = [...filesIn(inRoot('web')), ...filesIn(inRoot('contract'))];
  for (const file of [...files, inRoot('package-lock.json'), inRoot('tsconfig.base.json')]) {
    hash.update(path.relative(inRoot(), file)).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}
