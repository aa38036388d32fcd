/**
 * Fetches the Firebase configuration from Hosting at run time, so that one build serves every project
 * (docs/architecture.md).
 */
import * as z from 'zod/mini';

const firebaseConfig = z.looseObject({ projectId: z.string(), apiKey: z.string() });
type FirebaseConfig = z.output<typeof firebaseConfig>;

/** A hanging request fails after this many milliseconds, and is sent again later. */
const timeout = 20_000;

/** Returns the configuration of the project that serves this page. @throws when Hosting does not answer */
export async function fetchConfig(): Promise<FirebaseConfig> {
  const answer = await fetch('/__/firebase/init.json', { signal: AbortSignal.timeout(timeout) });
  return z.parse(firebaseConfig, await answer.json());
}

/** Returns whether this is a `demo-` project, which exists only in the emulators. */
export const isDemo = ({ projectId }: { readonly projectId?: string | undefined }): boolean =>
  projectId?.startsWith('demo-') === true;
