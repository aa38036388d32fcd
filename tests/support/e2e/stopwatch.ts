/** The stopwatch of a page in the test's hand: how fast somebody was must not depend on how fast the machine is. */
import type { Page } from '@playwright/test';

const passed = 'stopwatchPassed';

/** From the next navigation on the stopwatch moves by `letPass`, and by itself a millisecond a second. */
export const holdStopwatch = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    const real = performance.now.bind(performance);
    performance.now = () => real() / 1000 + Number(Reflect.get(window, name) ?? 0);
  }, passed);
};

/** Moves the page's stopwatch by so many milliseconds. */
export const letPass = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    ([name, more]) => {
      Reflect.set(window, name, Number(Reflect.get(window, name) ?? 0) + more);
    },
    [passed, milliseconds] as const,
  );
