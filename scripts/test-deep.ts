/**
 * `npm run test:deep`: what takes longer than `npm test` should; each suite says its minutes. At the end come two versions of
 * the product at once (1 minute), the tour of the screens (5 minutes) and every browser test on a slow phone (25 minutes);
 * `npm run test:deep -- old-and-new`, `-- screens` or `-- slow-phone <part of a file's name>` runs one of them alone.
 */
import { plainly } from './process/plain-sentence.ts';
import { runProject } from './test/run-project.ts';
import { runOldAndNew, runOnSlowPhone, runTour } from './test/runners.ts';

await plainly(() =>
  runProject('deep', [
    { name: 'old-and-new', run: runOldAndNew },
    { name: 'screens', run: runTour },
    { name: 'slow-phone', run: runOnSlowPhone },
  ]),
);
