/** Clears what the Firebase SDK stores of a sign-in: the user's number, and tokens that open their data. */

/** The SDK's own names; a test compares them with what it writes. */
const database = 'firebaseLocalStorageDb';
const objectStore = 'firebaseLocalStorage';

/**
 * Clears it without the SDK, which first asks Hosting for its configuration: an offline phone would keep the sign-in
 * until its next visit.
 *
 * @param isDue asked at the last moment: someone may have signed in meanwhile
 */
export function clearAuthStorage(isDue: () => boolean): void {
  const opening = indexedDB.open(database);
  // There is no database: do not create one.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const { result } = opening;
    if (isDue() && result.objectStoreNames.contains(objectStore)) {
      result.transaction(objectStore, 'readwrite').objectStore(objectStore).clear();
    }
    // Waits for the transaction.
    result.close();
  };
}
