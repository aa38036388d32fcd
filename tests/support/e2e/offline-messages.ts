/**
 * Messages that Chromium, Firestore and missing code log when there is no network. Firestore tests its connection with
 * an image, which the content policy blocks.
 */
export const offline =
  /ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|CodeMissing|could not be loaded|Failed to fetch|Could not reach Cloud Firestore/;
