/** What `npm run deploy` is to do, from its words and the project that the environment names. */
import { PlainSentence } from '../process/plain-sentence.ts';

export interface Plan {
  readonly project: string;
  /** What the CLI gets. */
  readonly args: readonly string[];
  /** The name of the preview, when it is one: the web alone, at an address of its own. */
  readonly preview?: string;
}

/** How long a preview can be seen, unless its words say otherwise. */
const previewed = ['--expires', '7d'];

/** The projects that words for the CLI name: the last of them would win over ours. */
const projectsIn = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const [, joined] = /^(?:--project(?:=|$)|-P=?)(.*)$/.exec(word) ?? [];
    return joined === undefined ? [] : [joined || (words[at + 1] ?? '')];
  });

/**
 * Reads the command: words that are none of ours go to the CLI.
 *
 * @throws PlainSentence when no project is named, or one of the emulators', or two that differ, or a preview has no name
 */
export function planOf(given: readonly string[], project: string | undefined): Plan {
  if (!project) throw new PlainSentence('Name the project to deploy to: FIREBASE_PROJECT=<project id> npm run deploy.');
  if (project.startsWith('demo-')) {
    throw new PlainSentence(`${project} is a demo project of the emulators: nothing can be deployed to it.`);
  }
  for (const other of projectsIn(given)) {
    if (other !== project) {
      throw new PlainSentence(`FIREBASE_PROJECT says ${project} and --project says ${other}: name one.`);
    }
  }
  const words = given.flatMap((word) => (word.startsWith('--preview=') ? word.split('=', 2) : [word]));
  const at = words.indexOf('--preview');
  if (at < 0) return { project, args: ['deploy', `--project=${project}`, ...words] };
  const preview = words[at + 1] ?? '';
  if (!/^[a-z0-9][a-z0-9-]*$/.test(preview)) {
    throw new PlainSentence(
      'Give the preview a name of letters, digits and hyphens: npm run deploy -- --preview <name>.',
    );
  }
  const others = words.toSpliced(at, 2);
  const lasting = others.includes('--expires') ? [] : previewed;
  return { project, preview, args: ['hosting:channel:deploy', preview, `--project=${project}`, ...lasting, ...others] };
}
