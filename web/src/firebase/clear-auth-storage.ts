/** The session that the Firebase SDK keeps in this browser: the person's number, and keys that open their data. */

/** The SDK's own names, which it has never changed; a test holds them against what it writes. */
const database = 'firebaseLocalStorageDb';
const store = 'firebaseLocalStorage';

/**
 * Empties it without the SDK, which asks Hosting who it is before it does anything: a phone that is offline would keep the
 * session until its next visit.
 *
 * @param isDue asked at the last moment: somebody may have signed in meanwhile
 */
export function clearAuthStorage(isDue: () => boolean): void {
  const opening = indexedDB.open(database);
  // There was none: none is made.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const { result } = opening;
    if (isDue() && result.objectStoreNames.contains(store)) {
      result.transaction(store, 'readwrite').objectStore(store).clear();
    }
    // Waits for what is under way.
    result.close();
  };
}
