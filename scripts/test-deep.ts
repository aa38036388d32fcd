/**
 * `npm run test:deep`: slow tests; each file states its minutes. The last four suites run variants of browser tests
 * (1 minute) and two versions of the product at once (1 minute), compare every screen with its picture (5 minutes) and
 * run every browser test on a slow phone (25 minutes). `npm run test:deep -- variants`, `-- old-and-new`, `-- screens`
 * or `-- slow-phone <part of a file's name>` runs one of these four.
 */
import { runScript } from './process/user-error.ts';
import { runProject } from './test/run-project.ts';
import { runOldAndNew, runOnSlowPhone, runTour, runVariants } from './test/runners.ts';

await runScript(() =>
  runProject('deep', [
    { name: 'variants', run: runVariants },
    { name: 'old-and-new', run: runOldAndNew },
    { name: 'screens', run: runTour },
    { name: 'slow-phone', run: runOnSlowPhone },
  ]),
);
