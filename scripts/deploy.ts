/**
 * `npm run deploy`: checks the committed code and deploys it to the Firebase project in FIREBASE_PROJECT. With
 * `-- --preview <name>` it deploys only the web, committed or not, to a preview address (docs/deploy.md).
 */
import { buildFunctions } from './build/build-functions.ts';
import { buildWeb } from './build/build-web.ts';
import { demandCommitted, planOf } from './deploy-plan.ts';
import { firebaseCli, inRoot, root } from './process/paths.ts';
import { listenForInterruption, runCommand, runScript, UserError } from './process/run-command.ts';

await runScript(async () => {
  const { project, preview, args } = planOf(process.argv.slice(2), process.env);
  const { signal } = listenForInterruption();
  const run = (script: string, words: readonly string[] = []): Promise<number> =>
    runCommand(process.execPath, [script, ...words], { cwd: inRoot(), interactive: true, signal });
  if (preview === undefined) {
    demandCommitted(root);
    if ((await run(inRoot('scripts', 'check.ts'))) !== 0) {
      throw new UserError('Nothing was deployed: npm run check failed, see above.');
    }
    await buildFunctions({ withDemoSecrets: false });
  }
  // A preview's address is not known before its deploy, so a preview's pages use the picture of the live site.
  process.env.VITE_SITE_URL ??= `https://${project}.web.app`;
  buildWeb({ always: true });
  const status = await run(firebaseCli, args);
  if (status === 0 && preview === undefined) {
    console.log(`\nNow verify the deployment: npm run smoke -- https://${project}.web.app`);
  }
  return status;
});
