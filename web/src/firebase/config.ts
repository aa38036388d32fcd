/**
 * The Firebase configuration, asked from Hosting at run time: one build serves every project (docs/architecture.md).
 */
import * as z from 'zod/mini';

const firebaseConfig = z.looseObject({ projectId: z.string(), apiKey: z.string() });
export type FirebaseConfig = z.output<typeof firebaseConfig>;

/** A hanging request is given up after this many milliseconds, and tried again later. */
const patience = 20_000;

/** Returns the configuration of the project that serves this page. @throws when Hosting does not answer */
export async function fetchConfig(): Promise<FirebaseConfig> {
  const answer = await fetch('/__/firebase/init.json', { signal: AbortSignal.timeout(patience) });
  return z.parse(firebaseConfig, await answer.json());
}

/** A `demo-` project exists only in the emulators. */
export const isDemo = ({ projectId }: FirebaseConfig): boolean => projectId.startsWith('demo-');
