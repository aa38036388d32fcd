/**
 * A bare page, with which the benchmarks compare the app's live screens. Its bare onSnapshot listeners show the
 * expenses as they arrive.
 */
import { type Month, shiftMonth } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/stored';
import type { Page } from '@playwright/test';
import { emulatorHost } from '../../tests/support/metering/emulator-host.ts';
import { projectId } from '../../tests/support/project.ts';
import { bundled } from './bundled.ts';
import { listenTo, type Shown } from './shown.ts';

const html = '<!doctype html><title>Bare</title><ul></ul><script type="module" src="/bare-live.js"></script>';

const script = `
  import { initializeApp } from 'firebase/app';
  import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
  import {
    collection, connectFirestoreEmulator, doc, initializeFirestore, limit, onSnapshot, orderBy, query, where,
  } from 'firebase/firestore';
  const { auth, host, port, token, projectId, from, to, expenses, documents } =
    JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const app = initializeApp({ projectId, apiKey: 'demo' });
  const session = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(session, auth, { disableWarnings: true });
  await signInWithCustomToken(session, token);
  const firestore = initializeFirestore(app, {});
  connectFirestoreEmulator(firestore, host, port);
  for (const path of documents) onSnapshot(doc(firestore, path), () => undefined);
  const month = [where('paymentDate', '>=', from), where('paymentDate', '<', to)];
  const newest = [orderBy('paymentDate', 'desc'), orderBy('createdAt', 'desc'), limit(50)];
  onSnapshot(query(collection(firestore, expenses), ...month, ...newest), (snapshot) => {
    document.title = 'Listening';
    const texts = snapshot.docs.map((expense) => {
      const line = document.createElement('li');
      line.textContent = expense.get('description');
      return line;
    });
    document.querySelector('ul').replaceChildren(...texts);
  });`;

/** Returns the page and its script by path, to be served beside the app. */
export async function bareLiveFiles(): Promise<Map<string, string>> {
  return new Map([
    ['/bare-live', html],
    ['/bare-live.js', await bundled(script)],
  ]);
}

export interface Listened {
  /** A Firebase custom token of a member. */
  readonly token: string;
  readonly code: string;
  /** The month whose newest 50 expenses the page listens to. A dashboard listens to changes instead. */
  readonly month: Month;
  /** Paths of single documents to listen to as well. */
  readonly documents?: readonly string[];
}

/** Opens the page; resolves after its first snapshot of expenses. */
export async function openBareLive(page: Page, { token, code, month, documents = [] }: Listened): Promise<Shown> {
  const [host = '', port] = emulatorHost.split(':');
  const emulators = { auth: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, host, port: Number(port) };
  const heard = { expenses: groupExpensesPath(code), from: month, to: shiftMonth(month, 1), documents };
  const settings = { ...emulators, projectId, token, ...heard };
  await page.goto(`/bare-live#${encodeURIComponent(JSON.stringify(settings))}`);
  await page.waitForFunction(() => document.title === 'Listening');
  return await listenTo(page);
}
