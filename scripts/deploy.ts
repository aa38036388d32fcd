/**
 * `npm run deploy`: to the Firebase project that FIREBASE_PROJECT names, what is committed and passes `npm run check`; with
 * `-- --preview <name>`, the web as it is here, at an address of its own (docs/deploy.md).
 */
import { buildFunctions } from './build/build-functions.ts';
import { buildWeb } from './build/build-web.ts';
import { demandCommitted } from './deploy/committed.ts';
import { planOf } from './deploy/plan.ts';
import { listenForInterruption } from './process/interruption.ts';
import { PlainSentence, plainly } from './process/plain-sentence.ts';
import { runCommand } from './process/run-command.ts';
import { firebaseCli, inRoot, root } from './project/paths.ts';

await plainly(async () => {
  const { project, preview, args } = planOf(process.argv.slice(2), process.env.FIREBASE_PROJECT);
  const { signal } = listenForInterruption(() => undefined);
  const run = (script: string, words: readonly string[] = []): Promise<number> =>
    runCommand(process.execPath, [script, ...words], { cwd: inRoot(), interactive: true, signal });
  if (preview === undefined) {
    demandCommitted(root);
    if ((await run(inRoot('scripts', 'check.ts'))) !== 0) {
      throw new PlainSentence('Nothing was deployed: npm run check finds what the lines above say.');
    }
    await buildFunctions({ withDemoSecrets: false });
  }
  buildWeb({ always: true });
  const status = await run(firebaseCli, args);
  if (status === 0 && preview === undefined) {
    console.log(`\nNow look whether it is in order: npm run smoke -- https://${project}.web.app`);
  }
  return status;
});
