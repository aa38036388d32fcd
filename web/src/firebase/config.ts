/** Where Firebase is, asked at run time from Hosting: one build serves every project (docs/architecture.md). */
import * as z from 'zod/mini';

const firebaseConfig = z.looseObject({ projectId: z.string(), apiKey: z.string() });
export type FirebaseConfig = z.output<typeof firebaseConfig>;

/** A connection that hangs is given up after this many milliseconds, to be tried again. */
const patience = 20_000;

/** The configuration of the project that serves this page. Throws when Hosting does not answer. */
export async function fetchConfig(): Promise<FirebaseConfig> {
  const answer = await fetch('/__/firebase/init.json', { signal: AbortSignal.timeout(patience) });
  return z.parse(firebaseConfig, await answer.json());
}

/** A `demo-` project exists in the emulators only. */
export const isDemo = ({ projectId }: FirebaseConfig): boolean => projectId.startsWith('demo-');
