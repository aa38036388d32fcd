/**
 * `npm run test:deep`: runs the slow tests; each file says how many minutes it takes. Then runs four suites: variants
 * of browser tests (1 minute), tests with two versions of the product at once (1 minute), a comparison of every screen
 * with its picture (5 minutes), and every browser test on a slow phone (25 minutes). `npm run test:deep -- variants`,
 * `-- old-and-new`, `-- screens` or `-- slow-phone <part of a file's name>` runs one of these four.
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
