/** `npm run build`: builds what is deployed, functions/dist and web/dist. */
import { buildFunctions } from './build/build-functions.ts';
import { buildWeb } from './build/build-web.ts';
import { runScript } from './process/run-command.ts';

await runScript(async () => {
  await buildFunctions({ withDemoSecrets: false });
  buildWeb({ always: true });
  console.log('Built functions/dist and web/dist.');
  return 0;
});
