/** `npm run bench`: the benchmarks of tests/bench, against the API under production's own server. */
import { plainly } from './process/plain-sentence.ts';
import { runProject } from './test/run-project.ts';

await plainly(() => runProject('bench'));
