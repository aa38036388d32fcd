/** Firestore asked directly from a page, with the session that its own SDK keeps: what a curious person could do. */
import type { Page } from '@playwright/test';

/** The ID token of the page's Firebase session. Throws when there is none. */
export const idTokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
          const reading = store.getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            // For a moment there may be what the SDK tries its storage with.
            const kept = reading.result.find(({ value }) => value?.stsTokenManager);
            if (kept) resolve(kept.value.stsTokenManager.accessToken);
            else reject(new Error('This browser has no Firebase session.'));
          };
        };
      }),
  );

/** Whether the page's browser keeps a Firebase session. */
export const hasFirebaseSession = (page: Page): Promise<boolean> =>
  idTokenOf(page).then(
    () => true,
    () => false,
  );

export interface Asked {
  readonly idToken: string;
  readonly path: string;
  /** Asks for all documents of the collection, instead of for the document. */
  readonly list?: boolean;
}

/** The status of asking Firestore for a document or a collection, from the page itself. */
export function askFirestore(page: Page, { idToken, path, list = false }: Asked): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents`;
  return page.evaluate(
    async ({ url, authorization, all }) => {
      const [, parent = '', collectionId = ''] = /^(.*?)([^/]*)$/.exec(url.path) ?? [];
      const headers = { authorization };
      const answer = all
        ? await fetch(`${`${url.documents}/${parent}`.slice(0, -1)}:runQuery`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ structuredQuery: { from: [{ collectionId }] } }),
          })
        : await fetch(`${url.documents}/${url.path}`, { headers });
      return answer.status;
    },
    { url: { documents, path }, authorization: `Bearer ${idToken}`, all: list },
  );
}
