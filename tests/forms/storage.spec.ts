/**
 * A local storage that is full, or has contents that the app did not write. e2e/device-storage has what the app keeps
 * there.
 */
import { click, follow, seeHeading } from '../support/e2e/ui.ts';
import { asha, test } from '../support/forms.ts';

test('the dashboard opens, no matter what local storage contains', async ({ app: { page } }) => {
  await page.goto('/dashboard');
  const stranger = `{"userId":"${asha.mobile}","groupCode":"AAAAAA","month":"x","answer":{}}`;
  for (const garbage of ['', '{', 'null', '[]', '{"userId":1}', 'zz!!', '🏠', stranger]) {
    await page.evaluate((text) => {
      for (const key of ['lastView', 'currentGroupCode', 'deviceRegisteredForNotifications', 'firebaseSignOutDue']) {
        localStorage.setItem(key, text);
      }
    }, garbage);
    await page.goto('/dashboard');
    await seeHeading(page, 'Sunrise PG');
  }
});

test('the app works when storage is full', async ({ app: { page } }) => {
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await page.evaluate(() => {
    localStorage.removeItem('lastView');
    for (let size = 4_000_000; size > 0; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`filler ${size}`, 'x'.repeat(size));
      } catch {
        // The filler does not fit. The next filler is half as large.
      }
    }
  });
  await follow(page, 'Home');
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
});
