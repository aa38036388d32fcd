/** `npm run build`: what is deployed, in functions/dist and web/dist. */
import { buildFunctions } from './build/build-functions.ts';
import { buildWeb } from './build/build-web.ts';
import { plainly } from './process/plain-sentence.ts';

await plainly(async () => {
  await buildFunctions({ withDemoSecrets: false });
  buildWeb({ always: true });
  console.log('Built functions/dist and web/dist.');
  return 0;
});
