/**
 * Which project an operator's tool works on. Reading needs the project's name once; writing to real data needs it
 * twice.
 */
import { adminEnvironment } from '../emulators/environment.ts';
import { startPorts } from '../emulators/ports.ts';
import { UserError } from '../process/user-error.ts';
import { demoProject } from '../project/paths.ts';

export interface Target {
  readonly project: string;
  /** A `demo-` project is an emulator suite on this machine. */
  readonly isDemo: boolean;
  /** Environment variables for the Admin SDK. */
  readonly env: Readonly<Record<string, string>>;
}

export interface Asked {
  /** The value of `--project=`. */
  readonly project: string | undefined;
  readonly writes: boolean;
}

/**
 * Returns the demo project of the running suite, unless FIREBASE_PROJECT or `--project` names another.
 *
 * @throws UserError when the two differ, or when the tool writes and only one of them names the real project: a
 * variable left over from a deploy must never be enough
 */
export function targetOf({ project, writes }: Asked, env: NodeJS.ProcessEnv = process.env): Target {
  const set = env.FIREBASE_PROJECT;
  if (project && set && project !== set) {
    throw new UserError(`FIREBASE_PROJECT is ${set} but --project is ${project}: choose one.`);
  }
  const named = project ?? set ?? demoProject;
  if (named.startsWith('demo-')) return { project: named, isDemo: true, env: suiteOf(named, env) };
  if (env.FIRESTORE_EMULATOR_HOST) {
    throw new UserError(`FIRESTORE_EMULATOR_HOST is set, so this would reach an emulator, not ${named}: unset it.`);
  }
  if (writes && (!project || !set)) {
    throw new UserError(
      `This writes to ${named}, a real project: name it twice, with FIREBASE_PROJECT=${named} before the command and --project=${named} after it.`,
    );
  }
  return { project: named, isDemo: false, env: variablesOf(named) };
}

const variablesOf = (project: string): Record<string, string> => ({
  GCLOUD_PROJECT: project,
  GOOGLE_CLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
});

/**
 * Returns the variables of an emulator suite. Inside `npm run emulators:exec` the environment names the suite;
 * elsewhere it is the suite of `npm start`.
 */
const suiteOf = (project: string, env: NodeJS.ProcessEnv): Record<string, string> =>
  env.FIRESTORE_EMULATOR_HOST ? variablesOf(project) : { ...adminEnvironment(startPorts()), ...variablesOf(project) };
