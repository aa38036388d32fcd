/** Fetches the emulators' addresses from the Hosting emulator. Loaded only in a `demo-` project. */
import * as z from 'zod/mini';

const address = z.object({ host: z.string(), port: z.int() });
const emulators = z.object({ auth: address, firestore: address });
export type Emulators = z.output<typeof emulators>;

/** Reads the addresses from the script that Hosting serves. @throws Error when there are none */
export async function fetchEmulators(): Promise<Emulators> {
  const answer = await fetch('/__/firebase/init.js?useEmulator=true');
  const json = /var firebaseEmulators = (\{[\s\S]*?\});/.exec(await answer.text())?.[1];
  return z.parse(emulators, JSON.parse(json ?? 'null'));
}
