/** Where the emulators listen, asked from Hosting's. Loaded for a `demo-` project only. */
import * as z from 'zod/mini';

const address = z.object({ host: z.string(), port: z.int() });
const emulators = z.object({ auth: address, firestore: address });
export type Emulators = z.output<typeof emulators>;

/** Reads the addresses out of the script that Hosting serves for pages that may run one. Throws when there are none. */
export async function fetchEmulators(): Promise<Emulators> {
  const answer = await fetch('/__/firebase/init.js?useEmulator=true');
  const json = /var firebaseEmulators = (\{[\s\S]*?\});/.exec(await answer.text())?.[1];
  return z.parse(emulators, JSON.parse(json ?? 'null'));
}
