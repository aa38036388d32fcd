/** Opens the project that an operator's tool works on. */
import { PlainSentence } from '../process/plain-sentence.ts';
import { accessToken } from './credentials.ts';
import { type Asked, type Target, targetOf } from './target.ts';

async function demandSuite(host: string): Promise<void> {
  const answers = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  if (!answers)
    throw new PlainSentence(`No Firestore emulator answers at ${host}: start the suite with \`npm start\`.`);
}

/**
 * Sets the variables that the admin SDK reads, which must not have been loaded before: import what opens the database after
 * this, and by `import()`.
 *
 * @throws PlainSentence as targetOf and accessToken; when the suite of a demo project does not run
 */
export async function openTarget(asked: Asked): Promise<Target & { readonly token: () => Promise<string> }> {
  const target = targetOf(asked);
  Object.assign(process.env, target.env);
  if (target.isDemo) await demandSuite(target.env.FIRESTORE_EMULATOR_HOST ?? process.env.FIRESTORE_EMULATOR_HOST ?? '');
  const token = (): Promise<string> => accessToken(target);
  await token(); // who has no right to ask is told so now
  return { ...target, token };
}
