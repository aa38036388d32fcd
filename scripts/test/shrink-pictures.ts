/**
 * Reduces the colours of the screenshots in docs/screens, so that the files are two thirds smaller without a visible
 * difference.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot } from '../process/paths.ts';

const folder = inRoot('docs', 'screens');

/** Rewrites each screenshot taken since `since` (milliseconds) as a PNG of at most 64 colours. */
export async function shrinkPictures(since: number): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!name.endsWith('.png') || (await stat(file)).mtimeMs < since) continue;
    const picture = sharp(await readFile(file)).png({ palette: true, colours: 64, dither: 0, effort: 10 });
    await writeFile(file, await picture.toBuffer());
  }
}
