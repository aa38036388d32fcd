/**
 * The store of a simulated world in the Firestore emulator, whose own time and order are not the world's: a seed makes
 * another story here, but must keep the same laws. So the model of database.ts is checked by Google's code.
 */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { resetFirestore } from '../../scripts/emulators/running-suite.ts';
import type { Changed } from './database.ts';
import type { FaultName } from './faults.ts';
import type { Data } from './values.ts';
import type { Store, World } from './world.ts';

/** The emulator's clock is the machine's: nothing expires in it that a world's time would let expire. */
export const notHere: readonly FaultName[] = ['a phone is away for longer than a trace lives'];

/** The inner requests of the SDK, which all others are made of. */
interface Inner {
  request(method: string, request: object, ...more: unknown[]): Promise<unknown>;
  requestStream(method: string, ...more: unknown[]): Promise<NodeJS.ReadableStream>;
}

interface Written {
  readonly writes?: readonly { readonly update?: { readonly name: string }; readonly delete?: string }[];
}

const pathsOf = ({ writes = [] }: Written): string[] => {
  const names = writes.map(({ update, delete: gone }) => update?.name ?? gone ?? '');
  return [...new Set(names.map((name) => name.slice(name.indexOf('/documents/') + '/documents/'.length)))];
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Empties the emulator, and returns the store of a world in it, and a function that ends the connection. */
export async function emulatorStore(host: string, projectId: string) {
  await resetFirestore(host);
  const app = initializeApp({ projectId }, `simulation ${Math.random()}`);
  const database = getFirestore(app);
  const inner = database as unknown as Inner;
  const [request, requestStream] = [inner.request.bind(database), inner.requestStream.bind(database)];
  let open = 0;

  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    open += 1;
    try {
      return await work;
    } finally {
      open -= 1;
    }
  };
  const storeOf = (world: World): Store => {
    const changedBy = async (written: Written): Promise<Changed[]> => {
      const paths = pathsOf(written);
      // An erasure that finds nothing commits nothing.
      const found = paths.length > 0 ? await database.getAll(...paths.map((path) => database.doc(path))) : [];
      return found.map((one) => ({
        path: one.ref.path,
        before: world.books.dataAt(one.ref.path),
        after: one.data() as Data | undefined,
      }));
    };
    inner.request = async (method, wanted, ...more) => {
      if (method !== 'commit') return during(request(method, wanted, ...more));
      await world.pass('commit');
      const answer = await during(request(method, wanted, ...more));
      world.onCommit(await changedBy(wanted as Written));
      await world.pass('answer');
      return answer;
    };
    inner.requestStream = async (method, ...more) => {
      const stream = await during(requestStream(method, ...more));
      open += 1;
      stream.once('close', () => {
        open -= 1;
      });
      return stream;
    };
    // The SDK begins a transaction after a timer of the machine's time, and no world's time may pass meanwhile.
    const runTransaction = database.runTransaction.bind(database);
    database.runTransaction = (run, options) => {
      const begun = Promise.withResolvers<void>();
      void during(begun.promise);
      const begin: typeof run = (tx) => {
        begun.resolve();
        return run(tx);
      };
      return runTransaction(begin, options).finally(begun.resolve);
    };
    return {
      database: database as Firestore,
      settled: async () => {
        for (let quiet = 0; quiet < 6; quiet = open > 0 ? 0 : quiet + 1) await turn();
      },
    };
  };
  return { storeOf, end: () => deleteApp(app) };
}
