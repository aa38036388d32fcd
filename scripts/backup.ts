/**
 * `npm run backup`: copies every document of a project as of one instant (docs/deploy.md). The argument is the
 * destination: `gs://<bucket>/<folder>` for a real project, a new folder for the emulators.
 */
import { parseArgs } from 'node:util';
import { bucketFolder, exportSuite, exportTo, newFolder } from './backup-files.ts';
import { runScript } from './process/run-command.ts';
import { openTarget } from './target.ts';

await runScript(async () => {
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
  console.log(`Backed up ${project} to ${place}`);
});
