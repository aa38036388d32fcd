/**
 * `npm run screens`: retakes the screenshots of docs/screens. `npm run screens -- -g <part of a test's name>` or
 * `-- --project=phone-light` takes fewer.
 */
import { withFreshSuite } from './emulators/suite.ts';
import { runScript, UserError } from './process/run-command.ts';
import { lastLine, none, statusOf } from './test/report.ts';
import { runTour } from './test/run-project.ts';
import { shrinkPictures } from './test/shrink-pictures.ts';

await runScript(async () => {
  let taken = none;
  const start = Date.now();
  const status = await withFreshSuite(async (env, signal) => {
    taken = await runTour({ env, signal, filters: ['--update-snapshots=all', ...process.argv.slice(2)] });
    return statusOf(taken);
  });
  if (status >= 128) throw new UserError('Taking screenshots was interrupted.');
  await shrinkPictures(start);
  console.log(lastLine(taken));
  return status;
});
