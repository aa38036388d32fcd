/** How long the card of a flatmate's new expense is tinted (docs/product.md §10). */
import { expenseCard } from '../support/e2e/app.ts';
import { holdTimers, letFire, seeTimerHeld } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a flatmate’s new card is tinted for six seconds, one’s own is not (${reducedMotion})`, async ({ member }) => {
    const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
    await asha.page.emulateMedia({ reducedMotion });
    await spend(bilal, 20, ['milk']);
    await open(asha);
    await holdTimers(asha.page, 6000);
    await spend(asha, 30, ['bread']);
    await spend(bilal, 40, ['chai']);
    await expect(expenseCard(asha.page, 'chai')).toContainText('just now');
    const colour = (description: string) =>
      expenseCard(asha.page, description).evaluate((card) => getComputedStyle(card).backgroundColor);
    await expect.poll(() => colour('chai')).not.toBe(await colour('milk'));
    await expect(expenseCard(asha.page, 'bread')).toBeVisible();
    await expect(asha.page.getByText('just now')).toHaveCount(1);

    await seeTimerHeld(asha.page, 6000);
    await letFire(asha.page, 6000);
    await expect(asha.page.getByText('just now')).toHaveCount(0);
    await expect.poll(async () => (await colour('chai')) === (await colour('milk'))).toBe(true);
  });
}
