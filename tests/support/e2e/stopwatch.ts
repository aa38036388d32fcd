/** Fakes `performance.now` in a page, so that a user’s speed does not depend on the machine’s. */
import type { Page } from '@playwright/test';

const passed = 'stopwatchPassed';

/** After the next navigation, the stopwatch gains only a millisecond per second, plus the time that `letPass` adds. */
export const holdStopwatch = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    const real = performance.now.bind(performance);
    performance.now = () => real() / 1000 + Number(Reflect.get(window, name) ?? 0);
  }, passed);
};

/** Advances the page's stopwatch by this many milliseconds. */
export const letPass = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    ([name, more]) => {
      Reflect.set(window, name, Number(Reflect.get(window, name) ?? 0) + more);
    },
    [passed, milliseconds] as const,
  );
