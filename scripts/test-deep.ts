/**
 * `npm run test:deep`: what takes longer than `npm test` should; each suite says its minutes. At the end come the tour of
 * the screens (5 minutes) and every browser test on a slow phone (25 minutes); `npm run test:deep -- screens` runs the one
 * alone, `npm run test:deep -- slow-phone <part of a file's name>` the other.
 */
import { plainly } from './process/plain-sentence.ts';
import { runProject } from './test/run-project.ts';
import { runOnSlowPhone, runTour } from './test/runners.ts';

await plainly(() =>
  runProject('deep', [
    { name: 'screens', run: runTour },
    { name: 'slow-phone', run: runOnSlowPhone },
  ]),
);
