/**
 * `npm run test:deep`: runs the slow tests; most files say how many minutes they take. Then runs three suites: browser
 * tests of rare conditions and of variants (5 minutes), a comparison of every screen with its picture (5 minutes), and
 * the browser tests of `npm test` on a slow phone (25 minutes). `-- browser`, `-- screens` or `-- slow-phone` runs only
 * one of these three; parts of file names after it select files.
 */
import { runScript } from './process/run-command.ts';
import { runDeepBrowserTests, runOnSlowPhone, runProject, runTour } from './test-runs.ts';

await runScript(() =>
  runProject(
    ['deep', 'faults'],
    [
      { name: 'browser', run: runDeepBrowserTests },
      { name: 'screens', run: runTour },
      { name: 'slow-phone', run: runOnSlowPhone },
    ],
  ),
);
