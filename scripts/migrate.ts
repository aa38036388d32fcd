/**
 * `npm run migrate`: lists the pending migrations and how many documents they change; `-- --apply` applies them
 * (docs/deploy.md). With a migration's name, applies only that one, even if it has run before.
 */
import { parseArgs } from 'node:util';
import { runScript, UserError } from './process/user-error.ts';
import { openTarget } from './target/open-target.ts';

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { apply: { type: 'boolean', default: false }, project: { type: 'string' } },
    allowPositionals: true,
  });
  const target = await openTarget({ project: values.project, writes: values.apply });
  const { migrations } = await import('./migrations/all.ts');
  const { progressRef } = await import('./migrations/progress.ts');
  const { apply, whatIsDue } = await import('./migrations/run.ts');

  const unknown = positionals.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new UserError(`Unknown migration ${unknown}: npm run migrate lists them.`);
  for (const migration of migrations) {
    const { name, result } = migration;
    const last = (await progressRef(name).get()).data();
    const isNamed = positionals.includes(name);
    if (last?.finishedAt && !isNamed) {
      console.log(`${name}: ran on ${last.finishedAt}, ${last.changed} documents changed (${result}).`);
    } else if (!values.apply) {
      const { seen, due, example } = await whatIsDue(migration);
      const begun = last && !last.finishedAt ? ` It started on ${last.begunAt} and will resume.` : '';
      const such = example ? `, such as ${example}` : '';
      console.log(`${name}: changes ${due} of ${seen} documents${such}; afterwards ${result}.${begun}`);
    } else if (positionals.length === 0 || isNamed) {
      const { seen, changed } = await apply(migration, new Date());
      console.log(`${name}: ${changed} of ${seen} documents changed; now ${result}.`);
    }
  }
  if (!values.apply)
    console.log(
      `${target.project}: nothing was changed. To apply the pending migrations: \`npm run migrate -- --apply\`.`,
    );
});
