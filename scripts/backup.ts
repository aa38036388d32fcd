/**
 * `npm run backup`: a copy of every document of a project, of one instant (docs/deploy.md). The word after `--` says where to:
 * `gs://<bucket>/<folder>` for a real project, a new folder for the emulators.
 */
import { parseArgs } from 'node:util';
import { exportSuite } from './backup/emulated.ts';
import { exportTo } from './backup/managed.ts';
import { bucketFolder, newFolder } from './backup/place.ts';
import { plainly } from './process/plain-sentence.ts';
import { accessToken } from './project/credentials.ts';
import { targetOf } from './project/target.ts';

await plainly(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  const target = targetOf({ project: values.project, writes: false });
  const now = new Date();
  const { project } = target;
  let place: string;
  if (target.isDemo) {
    place = newFolder(positionals[0], now);
    await exportSuite(place);
  } else {
    const folder = bucketFolder(positionals[0], now);
    place = await exportTo({ project, token: await accessToken(target) }, folder, now);
  }
  console.log(`${project} is backed up in ${place}`);
});
