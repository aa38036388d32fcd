/**
 * `npm run smoke -- <url>`: checks a deployed site, as a stranger and as the account in SMOKE_MOBILE and
 * SMOKE_PASSWORD, with the App Check debug token in SMOKE_APP_CHECK_TOKEN. It logs in once and changes nothing else
 * (docs/deploy.md).
 */
import { runScript } from './process/run-command.ts';
import {
  accountOf,
  apiChecks,
  type Firebase,
  firebaseOf,
  proofCheck,
  rulesChecks,
  scheduleCheck,
  signInChecks,
} from './smoke/firebase.ts';
import { addressChecks, type Check, headerChecks, lastLine, originOf, report, Skipped } from './smoke/site.ts';

await runScript(async () => {
  const site = originOf(process.argv[2]);
  let found: Firebase | undefined;
  const firebase = (): Firebase => {
    if (!found) throw new Skipped('the site does not name its Firebase project.');
    return found;
  };
  const configuration: Check = {
    what: 'Hosting names its Firebase project',
    look: async () => {
      found = await firebaseOf(site);
    },
  };
  console.log(`${site}\n`);
  const checks = [
    ...headerChecks(site),
    configuration,
    proofCheck(site, firebase, process.env.SMOKE_APP_CHECK_TOKEN, (proof) => {
      found = { ...firebase(), proof };
    }),
    ...apiChecks(site),
    scheduleCheck(site, firebase),
    ...addressChecks(site),
    ...rulesChecks(firebase),
    ...signInChecks(site, firebase, accountOf(process.env)),
  ];
  const tally = await report(checks, console.log);
  console.log(`\n${lastLine(tally)}`);
  return tally.failed === 0 ? 0 : 1;
});
