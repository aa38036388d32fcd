/**
 * `npm run restore`: restores a backup into an empty project (docs/deploy.md). The argument is the address that
 * `npm run backup` printed.
 */
import { parseArgs } from 'node:util';
import { bucketFolder, importFrom, importIntoSuite, raiseRevisions } from './backup-files.ts';
import { runScript, UserError } from './process/run-command.ts';
import { openTarget } from './target.ts';

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  const [place] = positionals;
  if (!place) throw new UserError('Name the backup: npm run restore -- <folder, or gs://bucket/folder>.');
  const { project, isDemo, token } = await openTarget({ project: values.project, writes: true });
  const { database } = await import('@pg/functions/firestore/references');
  const there = await database.listCollections();
  if (there.length > 0) {
    const names = there.map(({ id }) => id).join(', ');
    throw new UserError(`${project} is not empty (${names}): restoring would mix two states. Nothing was changed.`);
  }
  if (isDemo) await importIntoSuite(project, place);
  else await importFrom({ project, token }, bucketFolder(place, new Date()));
  await raiseRevisions(database);
  console.log(`Restored ${place} into ${project}. \`npm run reconcile\` checks its sums.`);
});
