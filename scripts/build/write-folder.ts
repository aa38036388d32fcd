/**
 * Makes a folder contain exactly the given files. Does not rewrite unchanged files, because the emulators watch the
 * folder.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const holds = (file: string, content: Buffer): boolean => {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
};

/** Writes the changed files and removes those that `files` does not list. `files` maps file names to content. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!files.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    const bytes = Buffer.from(content);
    if (!holds(file, bytes)) writeFileSync(file, bytes);
  }
}
