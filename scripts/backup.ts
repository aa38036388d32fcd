/**
 * `npm run backup`: a copy of every document of a project, of one instant (docs/deploy.md). The word after `--` says where to:
 * `gs://<bucket>/<folder>` for a real project, a new folder for the emulators.
 */
import { parseArgs } from 'node:util';
import { exportSuite } from './backup/emulated.ts';
import { exportTo } from './backup/managed.ts';
import { bucketFolder, newFolder } from './backup/place.ts';
import { plainly } from './process/plain-sentence.ts';
import { openTarget } from './project/open-target.ts';

await plainly(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  const { project, isDemo, token } = await openTarget({ project: values.project, writes: false });
  const now = new Date();
  let place: string;
  if (isDemo) {
    place = newFolder(positionals[0], now);
    await exportSuite(place);
  } else {
    const folder = bucketFolder(positionals[0], now);
    place = await exportTo({ project, token }, folder, now);
  }
  console.log(`${project} is backed up in ${place}`);
});
