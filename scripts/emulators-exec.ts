/** `npm run emulators:exec -- "<command>"`: runs a command against a fresh, unseeded suite. */
import { withFreshSuite } from './emulators/with-suite.ts';
import { runCommand } from './process/run-command.ts';
import { runScript, UserError } from './process/user-error.ts';

await runScript(async () => {
  const command = process.argv.slice(2).join(' ').trim();
  if (command === '') throw new UserError('Name the command to run: npm run emulators:exec -- "<command>".');
  return withFreshSuite((env, signal) => runCommand(command, [], { shell: true, env, signal }));
});
