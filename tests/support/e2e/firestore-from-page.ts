/** Accesses Firestore directly from a page with the SDK's stored session, as a curious user could. */
import type { Page } from '@playwright/test';

/** Returns the ID token of the page’s Firebase session. Throws when there is none. */
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
            // The SDK briefly stores an entry to test whether storage works. That entry is not a session.
            const kept = reading.result.find(({ value }) => value?.stsTokenManager);
            if (kept) resolve(kept.value.stsTokenManager.accessToken);
            else reject(new Error('This browser has no Firebase session.'));
          };
        };
      }),
  );

/** Whether the page's browser has a Firebase session stored. */
export const hasFirebaseSession = (page: Page): Promise<boolean> =>
  idTokenOf(page).then(
    () => true,
    () => false,
  );

export interface Asked {
  readonly idToken: string;
  readonly path: string;
  /** Asks for a document of the collection, as a list, instead of reading this one. */
  readonly list?: boolean;
}

/** Reads a document or a collection from the page; returns the HTTP status. */
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
            body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], limit: 1 } }),
          })
        : await fetch(`${url.documents}/${url.path}`, { headers });
      return answer.status;
    },
    { url: { documents, path }, authorization: `Bearer ${idToken}`, all: list },
  );
}
