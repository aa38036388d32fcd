/** `npm run emulators:exec -- "<command>"`: runs a command against a fresh, unseeded suite. */
import { withFreshSuite } from './emulators/suite.ts';
import { runCommand, runScript, UserError } from './process/run-command.ts';

await runScript(async () => {
  const command = process.argv.slice(2).join(' ').trim();
  if (command === '') throw new UserError('Name the command to run: npm run emulators:exec -- "<command>".');
  return withFreshSuite((env, signal) => runCommand(command, [], { shell: true, env, signal }));
});
