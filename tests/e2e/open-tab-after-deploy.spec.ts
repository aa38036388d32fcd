/**
 * A tab left open during a deploy: the files of its build are gone (docs/product.md §10). forms/open-tab-after-deploy
 * has screens and dialogs.
 */
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { countLoads, takeAway } from '../support/e2e/network.ts';

test('when the code of the live view is gone, the dashboard reloads itself once, and is live once the code is back @deep', async ({
  alone: { asha, page },
}) => {
  asha.mayLog(/404|ChunkLoadError|could not be loaded/);
  const loads = countLoads(page);
  const bringBack = await takeAway(page, 'live');
  await page.goto('/dashboard');
  await expect.poll(loads).toBe(2);
  await bringBack();
  await page.reload();
  await seeLive(page);
});

test('the address of a missing file of an older build returns 404 instead of the page @deep', async ({ request }) => {
  for (const path of ['/assets/LoginPage-gone1234.js', '/assets/gone/index.css']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('id="root"');
  }
});
