/** Checks that every collection is closed to a stranger who uses the database's REST API. */
import { collections, subcollections } from '@pg/contract/stored';
import { type Check, Failed } from './report.ts';
import type { Firebase } from './sign-in.ts';
import { ask } from './site.ts';

const deployAgain =
  'anyone can do this now. At once: npm run deploy -- --only firestore:rules, then look in the database log for who did it';

/** The paths of all collections of the contract. Each subcollection is under a document that does not exist. */
const everyCollection = [
  ...Object.values(collections),
  ...Object.entries(subcollections).flatMap(([above, below]) =>
    Object.values(below).map((name) => `${above}/smoke-check/${name}`),
  ),
];

type Headers = Readonly<Record<string, string>>;

async function expectClosed(url: string, what: string, headers: Headers, method = 'GET'): Promise<void> {
  const { status } = await ask(url, { method, headers });
  // Google returns 403, or 401 where App Check is enforced and there is no proof.
  if (status === 403 || status === 401) return;
  const open = status < 300 || status === 404;
  throw new Failed(
    open
      ? `A stranger who ${what} gets ${status}: ${deployAgain}.`
      : `A stranger who ${what} gets ${status}, not 403: does the database "(default)" exist, in Native mode?`,
  );
}

/** These requests change nothing, even if the rules allow everything: the document to delete does not exist. */
export const rulesChecks = (firebase: () => Firebase): Check[] => [
  {
    what: `a stranger cannot read any of the ${everyCollection.length} collections`,
    look: async () => {
      const { documents, proof } = firebase();
      for (const collection of everyCollection) {
        await expectClosed(`${documents}/${collection}?pageSize=1`, `lists ${collection}`, proof);
        await expectClosed(`${documents}/${collection}/smoke-check`, `reads a document of ${collection}`, proof);
      }
    },
  },
  {
    what: 'a stranger cannot delete anything',
    look: async () => {
      const { documents, proof } = firebase();
      for (const collection of everyCollection) {
        await expectClosed(`${documents}/${collection}/smoke-check`, `deletes from ${collection}`, proof, 'DELETE');
      }
    },
  },
];
