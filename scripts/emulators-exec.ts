/** `npm run emulators:exec -- "<command>"`: a command against a fresh, unseeded suite, with its addresses set. */
import { withFreshSuite } from './emulators/with-suite.ts';
import { PlainSentence, plainly } from './process/plain-sentence.ts';
import { runCommand } from './process/run-command.ts';

await plainly(async () => {
  const command = process.argv.slice(2).join(' ').trim();
  if (command === '') throw new PlainSentence('Say what to run: npm run emulators:exec -- "<command>".');
  return withFreshSuite((env, signal) => runCommand(command, [], { shell: true, env, signal }));
});
