/**
 * `npm run smoke -- <url>`: looks at a deployed site as a stranger does, and as the account that SMOKE_MOBILE and SMOKE_PASSWORD
 * name. It changes nothing, signs nobody up and logs in once (docs/deploy.md).
 */
import { plainly } from './process/plain-sentence.ts';
import { addressChecks } from './smoke/address.ts';
import { apiChecks } from './smoke/api.ts';
import { type Check, LeftOut } from './smoke/check.ts';
import { type Firebase, firebaseOf } from './smoke/firebase.ts';
import { headerChecks } from './smoke/headers.ts';
import { lastLine, report } from './smoke/report.ts';
import { rulesChecks } from './smoke/rules.ts';
import { accountOf, signInChecks } from './smoke/sign-in.ts';
import { originOf } from './smoke/site.ts';

await plainly(async () => {
  const site = originOf(process.argv[2]);
  let found: Firebase | undefined;
  const firebase = (): Firebase => {
    if (!found) throw new LeftOut('the site does not say which project it belongs to.');
    return found;
  };
  const configuration: Check = {
    what: 'Hosting says which Firebase project this is',
    look: async () => {
      found = await firebaseOf(site);
    },
  };
  console.log(`${site}\n`);
  const checks = [
    ...headerChecks(site),
    configuration,
    ...apiChecks(site),
    ...addressChecks(site),
    ...rulesChecks(firebase),
    ...signInChecks(site, firebase, accountOf(process.env)),
  ];
  const tally = await report(checks, console.log);
  console.log(`\n${lastLine(tally)}`);
  return tally.wrong === 0 ? 0 : 1;
});
