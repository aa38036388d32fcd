/** What `npm run deploy` requires, and what it does with its arguments and FIREBASE_PROJECT. */
import { spawnSync } from 'node:child_process';
import { UserError } from './process/run-command.ts';

/** How many files a message names. */
const named = 3;

/** @throws UserError when `folder` has uncommitted changes or is not a clone */
export function demandCommitted(folder: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new UserError('Deploy from a clone: this folder is not a git repository.');
  const changed = stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  if (changed.length === 0) return;
  const files =
    changed.slice(0, named).join(', ') + (changed.length > named ? ` and ${changed.length - named} more` : '');
  throw new UserError(
    `Commit first, so that the deployed code can be found again: ${files}. (A preview needs no commit: npm run deploy -- --preview <name>.)`,
  );
}

interface Plan {
  readonly project: string;
  /** Arguments for the CLI. */
  readonly args: readonly string[];
  /** The preview's name. If set, only the web is deployed, to a preview address. */
  readonly preview?: string;
}

/** How long a preview lives by default. */
const defaultExpiry = ['--expires', '7d'];

/** Returns the projects named in the arguments. The CLI would take the last one instead of FIREBASE_PROJECT. */
const projectsIn = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const [, joined] = /^(?:--project(?:=|$)|-P=?)(.*)$/.exec(word) ?? [];
    return joined === undefined ? [] : [joined || (words[at + 1] ?? '')];
  });

/**
 * Parses the arguments; unknown ones go to the CLI.
 *
 * @param environment the project, and the App Check key that the web's build reads (web/src/firebase/app.ts)
 * @throws UserError when no project or two different ones are named, the project is a demo project, there is no App
 * Check key, or a preview has no name
 */
export function planOf(
  given: readonly string[],
  { FIREBASE_PROJECT: project, VITE_APP_CHECK_KEY: appCheckKey }: NodeJS.ProcessEnv,
): Plan {
  if (!project) throw new UserError('Set the project to deploy to: FIREBASE_PROJECT=<project id> npm run deploy.');
  if (project.startsWith('demo-')) {
    throw new UserError(`${project} is an emulator project: nothing can be deployed to it.`);
  }
  for (const other of projectsIn(given)) {
    if (other !== project) {
      throw new UserError(`FIREBASE_PROJECT is ${project} but --project is ${other}: choose one.`);
    }
  }
  if (!appCheckKey?.trim()) {
    throw new UserError(
      'Set VITE_APP_CHECK_KEY to the site key of App Check (docs/deploy.md, step 9): without it, Firestore would refuse the app once App Check is enforced.',
    );
  }
  const words = given.flatMap((word) => (word.startsWith('--preview=') ? word.split('=', 2) : [word]));
  const at = words.indexOf('--preview');
  if (at < 0) return { project, args: ['deploy', `--project=${project}`, ...words] };
  const preview = words[at + 1] ?? '';
  if (!/^[a-z0-9][a-z0-9-]*$/.test(preview)) {
    throw new UserError('A preview needs a name of letters, digits and hyphens: npm run deploy -- --preview <name>.');
  }
  const others = words.toSpliced(at, 2);
  const lasting = others.includes('--expires') ? [] : defaultExpiry;
  return { project, preview, args: ['hosting:channel:deploy', preview, `--project=${project}`, ...lasting, ...others] };
}
