/** What axe, a checker of accessibility, finds on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns the rules that the page breaks, with the elements that break them. In its usual mode, axe would open another
 * page each time to put the findings of all frames together; the app has no frames.
 */
export async function axeProblems(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations;
}
