/**
 * `npm run test:deep`: what takes longer than `npm test` should; each suite says its minutes. The tour of the screens (5
 * minutes) comes last; `npm run test:deep -- screens` runs it alone.
 */
import { plainly } from './process/plain-sentence.ts';
import { runProject } from './test/run-project.ts';
import { runTour } from './test/runners.ts';

await plainly(() => runProject('deep', { name: 'screens', run: runTour }));
