/** `npm run test:deep`: what takes longer than `npm test` should; each suite says its minutes. */
import { plainly } from './process/plain-sentence.ts';
import { runProject } from './test/run-project.ts';

await plainly(() => runProject('deep'));
