/** A local storage with contents that the app did not write. */
import { test } from '../support/e2e/fixtures.ts';
import { seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('the dashboard opens, no matter what local storage contains', async ({ member }) => {
  const { page, api } = await member('Asha Rao');
  await buildGroup([api], 'Sunrise PG');
  for (const garbage of [
    '',
    '{',
    'null',
    '[]',
    '{"userId":1}',
    `{"userId":"${api.userId}","groupCode":"AAAAAA","month":"x","answer":{}}`,
  ]) {
    await page.evaluate((text) => {
      for (const key of ['lastView', 'currentGroupCode', 'deviceRegisteredForNotifications', 'firebaseSignOutDue']) {
        localStorage.setItem(key, text);
      }
    }, garbage);
    await page.goto('/dashboard');
    await seeHeading(page, 'Sunrise PG');
  }
});
