/**
 * `npm run reconcile`: compares each group's totals, balances and copies with its expenses and payments, and accounts
 * with their movements and expenses, and reports differences. Arguments select groups by code or accounts by number;
 * `--repair` corrects what can be recomputed (docs/deploy.md).
 */
import { parseArgs } from 'node:util';
import { runScript } from './process/run-command.ts';
import { openTarget } from './target.ts';

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { repair: { type: 'boolean', default: false }, project: { type: 'string' } },
    allowPositionals: true,
  });
  const target = await openTarget({ project: values.project, writes: values.repair });
  const { reconcile } = await import('./reconcile/reconcile.ts');
  const say = (line: string): void => console.log(line);
  const outcome = await reconcile({ subjects: positionals, repairs: values.repair, say });
  const { groups, accounts, drifts, repaired, doubts } = outcome;
  console.log(
    `${target.project}: checked ${groups} groups and ${accounts} accounts: ${drifts} documents drifted, ${repaired} repaired, ${doubts} need manual review.`,
  );
  if (drifts > repaired) console.log('Nothing was changed. To repair: `npm run reconcile -- --repair`.');
  return drifts > repaired || doubts > 0 ? 1 : 0;
});
