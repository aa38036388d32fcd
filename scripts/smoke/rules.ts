/** The database asked by a stranger over REST: every collection is closed. */
import { collections, subcollections } from '@pg/contract/paths';
import { type Check, Wrong } from './check.ts';
import type { Firebase } from './firebase.ts';
import { ask } from './site.ts';

const deployAgain =
  'anybody can do this now. At once: npm run deploy -- --only firestore:rules, and look who was in the log of the database';

/** Every collection of the contract, with a document that nobody has above those that lie deeper. */
const everyCollection = [
  ...Object.values(collections),
  ...Object.entries(subcollections).flatMap(([above, below]) =>
    Object.values(below).map((name) => `${above}/smoke-check/${name}`),
  ),
];

async function expectClosed(url: string, what: string, method = 'GET'): Promise<void> {
  const { status } = await ask(url, { method });
  // Google answers 403; 401 when the project also asks for proofs of the app.
  if (status === 403 || status === 401) return;
  const open = status < 300 || status === 404;
  throw new Wrong(
    open
      ? `A stranger ${what}, and is answered ${status}: ${deployAgain}.`
      : `A stranger who ${what} is answered ${status}, not 403: is there a database "(default)", in Native mode?`,
  );
}

/** What is asked changes nothing, even when everything stands open: nobody has the document that is deleted. */
export const rulesChecks = (firebase: () => Firebase): Check[] => [
  {
    what: `a stranger reads none of the ${everyCollection.length} collections`,
    look: async () => {
      const { documents } = firebase();
      for (const collection of everyCollection) {
        await expectClosed(`${documents}/${collection}?pageSize=1`, `lists ${collection}`);
        await expectClosed(`${documents}/${collection}/smoke-check`, `reads a document of ${collection}`);
      }
    },
  },
  {
    what: 'a stranger deletes nothing',
    look: async () => {
      const { documents } = firebase();
      for (const collection of everyCollection) {
        await expectClosed(`${documents}/${collection}/smoke-check`, `deletes from ${collection}`, 'DELETE');
      }
    },
  },
];
