/**
 * `npm run test:deep`: slow tests; each file states its minutes. The last three suites run two versions of the product
 * at once (1 minute), compare every screen with its picture (5 minutes) and run every browser test on a slow phone (25
 * minutes). `npm run test:deep -- old-and-new`, `-- screens` or `-- slow-phone <part of a file's name>` runs one of
 * these three.
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
