/** Opens the project that an operator's tool works on. */
import { UserError } from '../process/user-error.ts';
import { accessToken } from './credentials.ts';
import { type Asked, type Target, targetOf } from './target.ts';

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
