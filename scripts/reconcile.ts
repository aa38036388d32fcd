/**
 * `npm run reconcile`: holds month totals against expenses and accounts against movements, and says what differs. Words after
 * `--` name groups by code or accounts by number; `--repair` puts right what a sum can put right (docs/deploy.md).
 */
import { parseArgs } from 'node:util';
import { plainly } from './process/plain-sentence.ts';
import { openTarget } from './project/open-target.ts';

await plainly(async () => {
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
    `${target.project}: ${groups} groups and ${accounts} accounts looked at, ${drifts} documents drifted, ${repaired} repaired, ${doubts} for somebody to look at.`,
  );
  if (drifts > repaired) console.log('Nothing was changed. `npm run reconcile -- --repair` repairs.');
  return drifts > repaired || doubts > 0 ? 1 : 0;
});
