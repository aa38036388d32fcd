/** What axe, an accessibility checker, finds on a page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits until fade-ins have ended, because they change colours. Ignores longer animations, such as a notice's bar. */
const fadeInsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fadeIns = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
    await Promise.allSettled(fadeIns.map(({ finished }) => finished));
  });

/**
 * Returns the rules that the page breaks, with the elements that break them. In its usual mode, axe would open another
 * page each time to put the findings of all frames together; the app has no frames.
 *
 * @param without the ids of rules that are not checked
 */
export async function axeProblems(page: Page, without: string[] = []) {
  await fadeInsEnd(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(without).analyze();
  return violations;
}
