/**
 * `npm run test:deep`: runs the slow tests; most files say how many minutes they take. Then runs four suites: browser
 * tests of rare conditions and of variants (5 minutes), tests with two versions of the product at once (1 minute), a
 * comparison of every screen with its picture (5 minutes), and the browser tests of `npm test` on a slow phone (25
 * minutes). `-- browser`, `-- old-and-new`, `-- screens` or `-- slow-phone` runs only one of these four; parts of file
 * names after it select files.
 */
import { runScript } from './process/user-error.ts';
import { runProject } from './test/run-project.ts';
import { runDeepBrowserTests, runOldAndNew, runOnSlowPhone, runTour } from './test/runners.ts';

await runScript(() =>
  runProject('deep', [
    { name: 'browser', run: runDeepBrowserTests },
    { name: 'old-and-new', run: runOldAndNew },
    { name: 'screens', run: runTour },
    { name: 'slow-phone', run: runOnSlowPhone },
  ]),
);
