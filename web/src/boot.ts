/**
 * The first code that runs, as small as possible: it sends the screen's start-up call and starts loading the app and
 * its page, so that none of the three waits for another.
 */
import { timeNow } from './browser/clock.ts';
import './styles.css';
import { monthOf } from '@pg/contract/months';
import { guestPageCall, myGroupsCall, prefetch, recordsCall } from '#api/prefetch.ts';
import { storedToken, userIdOf } from '#api/token.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { savedGroupCode, storedSnapshotsOf } from '#state/current-group.ts';
import { loadWords, notLoaded } from '#words/load.ts';
import { pageAt, pages, wordsOf } from './app/pages.ts';

// Chromium sends this once, before the code that offers to install the app has loaded (features/notifications).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Reflect.set(window, 'installPrompt', event);
});

const page = pageAt(location.pathname);
const token = storedToken();
const userId = token && userIdOf(token);
if (userId && page === 'dashboard') {
  const groupCode = savedGroupCode.first();
  const month = monthOf(timeNow());
  const isCached = storedSnapshotsOf(userId).some((view) => view.groupCode === groupCode && view.month === month);
  prefetch(token, myGroupsCall({ month, groupCode, isCached }));
} else {
  if (userId && page === 'giveTake') prefetch(token, recordsCall());
  if (page === 'guest') prefetch(null, guestPageCall({ page: location.hash.slice(1) }));
  document.getElementById('places')?.remove();
}
// Starts loading the page in parallel with the app; the page component reports a failure.
Promise.all([pages[page](), loadWords(wordsOf(page))]).catch(() => undefined);
loadChunk(() => Promise.all([import('./app/App.tsx'), loadWords('first')]))
  .then(([{ start }]) => start(page))
  .catch(showFailure);

/** Shows a message when the app's code could not be loaded. */
function showFailure(error: unknown): void {
  console.error(error);
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'mx-auto max-w-md p-8 text-center';
  notice.textContent = notLoaded();
  document.getElementById('root')?.replaceWith(notice);
}
