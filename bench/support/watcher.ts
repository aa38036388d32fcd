/** A user who watches a group live through the web SDK and notes when each expense arrives. */
import { monthOf } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/stored';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import type { Member } from '../../tests/support/house.ts';
import { emulatorHost } from '../../tests/support/metering/emulator-host.ts';
import { projectId } from '../../tests/support/project.ts';

export interface Watcher {
  /** The time of `performance.now()` at which each expense arrived, by the expense's id. */
  readonly heard: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Signs the user in and watches the group's newest expenses; resolves after the first snapshot. */
export async function watchGroup(member: Member, code: string): Promise<Watcher> {
  const { firebaseToken } = await member.can('firebaseToken');
  const app = initializeApp({ projectId, apiKey: 'demo' }, `watcher ${member.userId}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const { FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  connectAuthEmulator(auth, `http://${FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  await signInWithCustomToken(auth, firebaseToken);
  const firestore = initializeFirestore(app, {});
  const [host = '', port] = emulatorHost.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  const newest = query(
    collection(firestore, groupExpensesPath(code)),
    where('paymentDate', '>=', monthOf(new Date())),
    orderBy('paymentDate', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(50),
  );
  const heard = new Map<string, number>();
  await new Promise<void>((resolve, reject) => {
    onSnapshot(
      newest,
      (snapshot) => {
        const now = performance.now();
        for (const { type, doc } of snapshot.docChanges())
          if (type === 'added') heard.set(doc.id, heard.get(doc.id) ?? now);
        if (!snapshot.metadata.fromCache) resolve();
      },
      reject,
    );
  });
  return { heard, close: () => deleteApp(app) };
}
