/** A browser whose storage is full. */
import { test, unopened } from '../support/e2e/fixtures.ts';
import { click, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('the app works when storage is full', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api], 'Sunrise PG');
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await see(page, 'No expenses yet');
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
