/** `npm run deploy`: builds, and deploys to the Firebase project that FIREBASE_PROJECT names (docs/deploy.md). */
import { buildFunctions } from './build/build-functions.ts';
import { buildWeb } from './build/build-web.ts';
import { listenForInterruption } from './process/interruption.ts';
import { PlainSentence, plainly } from './process/plain-sentence.ts';
import { runCommand } from './process/run-command.ts';
import { firebaseCli, inRoot } from './project/paths.ts';

await plainly(async () => {
  const project = process.env.FIREBASE_PROJECT;
  if (!project) throw new PlainSentence('Name the project to deploy to: FIREBASE_PROJECT=<project id> npm run deploy.');
  if (project.startsWith('demo-')) {
    throw new PlainSentence(`${project} is a demo project of the emulators: nothing can be deployed to it.`);
  }
  const { signal } = listenForInterruption(() => undefined);
  await buildFunctions({ withDemoSecrets: false });
  buildWeb({ always: true });
  const args = [firebaseCli, 'deploy', `--project=${project}`, ...process.argv.slice(2)];
  return runCommand(process.execPath, args, { cwd: inRoot(), interactive: true, signal });
});
