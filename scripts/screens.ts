/**
 * `npm run screens`: retakes the screenshots of docs/screens. `npm run screens -- -g <part of a test's name>` or
 * `-- --project=phone-light` takes fewer.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot } from './process/paths.ts';
import { runScript } from './process/run-command.ts';
import { countedRun, runTour } from './test-runs.ts';

const folder = inRoot('docs', 'screens');

/**
 * Rewrites each screenshot taken since `since` (milliseconds) as a PNG of at most 64 colours: two thirds smaller without
 * a visible difference.
 */
async function shrinkPictures(since: number): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!name.endsWith('.png') || (await stat(file)).mtimeMs < since) continue;
    const picture = sharp(await readFile(file)).png({ palette: true, colours: 64, dither: 0, effort: 10 });
    await writeFile(file, await picture.toBuffer());
  }
}

await runScript(async () => {
  const start = Date.now();
  const filters = ['--update-snapshots=all', ...process.argv.slice(2)];
  const status = await countedRun((run) => runTour({ ...run, filters }));
  await shrinkPictures(start);
  return status;
});
