/** Works out what `npm run deploy` does, from its words and the environment's project. */
import { UserError } from '../process/user-error.ts';

export interface Plan {
  readonly project: string;
  /** Arguments for the CLI. */
  readonly args: readonly string[];
  /** The preview's name, if it is one: the web alone, at an address of its own. */
  readonly preview?: string;
}

/** How long a preview lives, unless its words say otherwise. */
const previewed = ['--expires', '7d'];

/** The projects named in words for the CLI; the last one would override ours. */
const projectsIn = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const [, joined] = /^(?:--project(?:=|$)|-P=?)(.*)$/.exec(word) ?? [];
    return joined === undefined ? [] : [joined || (words[at + 1] ?? '')];
  });

/**
 * Parses the command; unknown words go to the CLI.
 *
 * @throws UserError when no project is named, it is an emulator project, two differ, or a preview has no name
 */
export function planOf(given: readonly string[], project: string | undefined): Plan {
  if (!project) throw new UserError('Set the project to deploy to: FIREBASE_PROJECT=<project id> npm run deploy.');
  if (project.startsWith('demo-')) {
    throw new UserError(`${project} is an emulator project: nothing can be deployed to it.`);
  }
  for (const other of projectsIn(given)) {
    if (other !== project) {
      throw new UserError(`FIREBASE_PROJECT is ${project} but --project is ${other}: choose one.`);
    }
  }
  const words = given.flatMap((word) => (word.startsWith('--preview=') ? word.split('=', 2) : [word]));
  const at = words.indexOf('--preview');
  if (at < 0) return { project, args: ['deploy', `--project=${project}`, ...words] };
  const preview = words[at + 1] ?? '';
  if (!/^[a-z0-9][a-z0-9-]*$/.test(preview)) {
    throw new UserError('A preview needs a name of letters, digits and hyphens: npm run deploy -- --preview <name>.');
  }
  const others = words.toSpliced(at, 2);
  const lasting = others.includes('--expires') ? [] : previewed;
  return { project, preview, args: ['hosting:channel:deploy', preview, `--project=${project}`, ...lasting, ...others] };
}
