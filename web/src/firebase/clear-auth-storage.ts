/** Clears what the Firebase SDK stores of a sign-in: the user's id, and tokens that give access to their data. */

/** The SDK's names; a test compares them with what the SDK writes. */
const database = 'firebaseLocalStorageDb';
const objectStore = 'firebaseLocalStorage';

/** Returns undefined in a browser that has or allows no IndexedDB: nothing is stored there. */
function openDatabase(): IDBOpenDBRequest | undefined {
  try {
    return indexedDB.open(database);
  } catch {
    return undefined;
  }
}

/**
 * Clears the sign-in without the SDK. The SDK needs its configuration from Hosting first, so an offline phone would
 * keep the sign-in until its next visit.
 *
 * @param isDue checked at the last moment, because someone may have signed in since
 */
export function clearAuthStorage(isDue: () => boolean): void {
  const opening = openDatabase();
  if (!opening) return;
  // The browser calls this when there is no database yet: do not create one.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const { result } = opening;
    if (isDue() && result.objectStoreNames.contains(objectStore)) {
      result.transaction(objectStore, 'readwrite').objectStore(objectStore).clear();
    }
    // `close` waits for the transaction.
    result.close();
  };
}
