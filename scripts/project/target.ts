/** Which project an operator's tool works on. Reading asks for a name; writing to people's data asks for it twice. */
import { adminEnvironment } from '../emulators/environment.ts';
import { startPorts } from '../emulators/ports.ts';
import { PlainSentence } from '../process/plain-sentence.ts';
import { demoProject } from './paths.ts';

export interface Target {
  readonly project: string;
  /** A `demo-` project lives in an emulator suite of this machine. */
  readonly isDemo: boolean;
  /** What the admin SDK has to find in its environment. */
  readonly env: Readonly<Record<string, string>>;
}

export interface Asked {
  /** What `--project=` says. */
  readonly project: string | undefined;
  readonly writes: boolean;
}

/**
 * The demo project of the suite that runs, unless FIREBASE_PROJECT or `--project` names another.
 *
 * @throws PlainSentence when the two differ, and when another than a demo project is to be written to and not both name it:
 *   a variable that a deploy left in the shell must never be enough
 */
export function targetOf({ project, writes }: Asked, env: NodeJS.ProcessEnv = process.env): Target {
  const set = env.FIREBASE_PROJECT;
  if (project && set && project !== set) {
    throw new PlainSentence(`FIREBASE_PROJECT says ${set} and --project says ${project}: name one.`);
  }
  const named = project ?? set ?? demoProject;
  if (named.startsWith('demo-')) return { project: named, isDemo: true, env: suiteOf(named, env) };
  if (env.FIRESTORE_EMULATOR_HOST) {
    throw new PlainSentence(`FIRESTORE_EMULATOR_HOST is set, so this would not reach ${named}: unset it.`);
  }
  if (writes && (!project || !set)) {
    throw new PlainSentence(
      `This writes to ${named}, which is no demo project: name it twice, FIREBASE_PROJECT=${named} before the command and --project=${named} after it.`,
    );
  }
  return { project: named, isDemo: false, env: variablesOf(named) };
}

const variablesOf = (project: string): Record<string, string> => ({
  GCLOUD_PROJECT: project,
  GOOGLE_CLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
});

/** The suite that the environment names, as inside `npm run emulators:exec`; else that of `npm start`. */
const suiteOf = (project: string, env: NodeJS.ProcessEnv): Record<string, string> =>
  env.FIRESTORE_EMULATOR_HOST ? variablesOf(project) : { ...adminEnvironment(startPorts()), ...variablesOf(project) };
