/**
 * `npm run restore`: brings a backup into an empty project (docs/deploy.md). The word after `--` says where it lies, as `npm run
 * backup` said.
 */
import { parseArgs } from 'node:util';
import { importIntoSuite } from './backup/emulated.ts';
import { importFrom } from './backup/managed.ts';
import { bucketFolder } from './backup/place.ts';
import { PlainSentence, plainly } from './process/plain-sentence.ts';
import { openTarget } from './project/open-target.ts';

await plainly(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  const [place] = positionals;
  if (!place) throw new PlainSentence('Say where the backup lies: npm run restore -- <folder, or gs://bucket/folder>.');
  const { project, isDemo, token } = await openTarget({ project: values.project, writes: true });
  const { database } = await import('@pg/functions/store/database');
  const there = await database.listCollections();
  if (there.length > 0) {
    const names = there.map(({ id }) => id).join(', ');
    throw new PlainSentence(`${project} is not empty (${names}): a restore would mix two states. Nothing was changed.`);
  }
  if (isDemo) await importIntoSuite(project, place);
  else await importFrom({ project, token }, bucketFolder(place, new Date()));
  console.log(`${place} is restored into ${project}. \`npm run reconcile\` says whether its sums hold.`);
});
