/**
 * Which project an operator's tool works on. Reading needs the project's name once; writing to real data needs it
 * twice.
 */
import { applicationDefault } from 'firebase-admin/app';
import { adminEnvironment, startPorts } from './emulators/config.ts';
import { demoProject } from './process/paths.ts';
import { UserError } from './process/run-command.ts';

const advice =
  'No Google credentials: run `gcloud auth application-default login`, or set GOOGLE_APPLICATION_CREDENTIALS to a key file.';

/**
 * Returns an access token of the user who runs this command. A demo project's emulators need no credentials: they
 * accept `owner`.
 *
 * @throws UserError that says what to do when there are no credentials
 */
async function accessToken({ isDemo }: Target): Promise<string> {
  if (isDemo) return 'owner';
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    throw new UserError(advice);
  }
}

interface Target {
  readonly project: string;
  /** A `demo-` project is an emulator suite on this machine. */
  readonly isDemo: boolean;
  /** Environment variables for the Admin SDK. */
  readonly env: Readonly<Record<string, string>>;
}

interface Asked {
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

async function demandSuite(host: string): Promise<void> {
  const answers = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  if (!answers) throw new UserError(`No Firestore emulator responds at ${host}: start the suite with \`npm start\`.`);
}

/**
 * Sets the variables that the Admin SDK reads when it loads. So a module that opens the database must be loaded after
 * this call, with `import()`.
 *
 * @throws UserError as targetOf and accessToken do, and when a demo project's suite is not running
 */
export async function openTarget(asked: Asked): Promise<Target & { readonly token: () => Promise<string> }> {
  const target = targetOf(asked);
  Object.assign(process.env, target.env);
  if (target.isDemo) await demandSuite(target.env.FIRESTORE_EMULATOR_HOST ?? process.env.FIRESTORE_EMULATOR_HOST ?? '');
  const token = (): Promise<string> => accessToken(target);
  await token(); // fails now, not halfway, when credentials are missing
  return { ...target, token };
}
