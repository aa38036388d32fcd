/**
 * `npm run test:deep`: tests that take longer than `npm test` should; each suite states its minutes. They end with two
 * versions of the product at once (1 minute), the tour of the screens (5 minutes) and every browser test on a slow
 * phone (25 minutes); `npm run test:deep -- old-and-new`, `-- screens` or `-- slow-phone <part of a file's name>` runs
 * one of them alone.
 */
import { runScript } from './process/user-error.ts';
import { runProject } from './test/run-project.ts';
import { runOldAndNew, runOnSlowPhone, runTour } from './test/runners.ts';

await runScript(() =>
  runProject('deep', [
    { name: 'old-and-new', run: runOldAndNew },
    { name: 'screens', run: runTour },
    { name: 'slow-phone', run: runOnSlowPhone },
  ]),
);
