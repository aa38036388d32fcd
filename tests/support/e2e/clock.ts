/** Clocks that tests turn: of a page, of the server, and `performance.now`. */
import { expect, type Page } from '@playwright/test';

/** Runs in a page before its own code: sets its clock to the day of the tests, as scripts/emulators/fixed-day.mjs does. */
export function setDay(ahead: number): void {
  const { now } = Date;
  window.Date = class extends Date {
    constructor(...parts: readonly [] | readonly [string]) {
      super(...((parts.length > 0 ? parts : [now() + ahead]) as [number]));
    }

    static override now(): number {
      return now() + ahead;
    }
  } as DateConstructor;
}

interface Timer {
  readonly delay: number;
  readonly then: () => void;
}

interface Held {
  frames: FrameRequestCallback[];
  timers: Timer[];
}
type HoldingWindow = Window & { held: Held };

/** Runs in the page. */
function stopClock(wanted: readonly number[]): void {
  const held: Held = { frames: [], timers: [] };
  const real = { now: Date.now(), set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) };
  Reflect.set(window, 'held', held);
  Date.now = () => real.now;
  Reflect.set(window, 'setTimeout', (then: () => void, delay: number) => {
    if (!wanted.includes(delay)) return real.set(then, delay);
    const timer = { delay, then };
    held.timers.push(timer);
    return timer;
  });
  Reflect.set(window, 'clearTimeout', (timer: unknown) => {
    if (typeof timer === 'number') real.clear(timer);
    else held.timers = held.timers.filter((one) => one !== timer);
  });
}

/**
 * Lets the server's time go with the page's fake clock, on each page opened from now on. Without this, the app corrects
 * the clock.
 */
export const moveServerClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'Date' ? new Date().toUTCString() : get.call(this, name);
    };
  });

/** Stops the clock; timers with these delays, in milliseconds, fire only when the test says so. */
export const holdTimers = (page: Page, ...delays: readonly number[]): Promise<void> => page.evaluate(stopClock, delays);

/** Does the same as `holdTimers`, but on each page opened from now on, before its own code runs. */
export const holdTimersFromStart = async (page: Page, ...delays: readonly number[]): Promise<void> => {
  await page.addInitScript(stopClock, delays);
};

/** Holds frames until the test paints them. No time passes in between. */
export const holdFrames = async (page: Page): Promise<void> => {
  await holdTimers(page);
  await page.evaluate(() => {
    const { held } = window as unknown as HoldingWindow;
    performance.now = () => 0;
    window.requestAnimationFrame = (then) => held.frames.push(then);
  });
};

/** Paints the next frame, this many milliseconds after time was stopped. */
export const paintAt = (page: Page, elapsed: number): Promise<void> =>
  page.evaluate((now) => {
    const { held } = window as unknown as HoldingWindow;
    for (const then of held.frames.splice(0)) then(now);
  }, elapsed);

/** Waits until a frame is requested. */
export const seeFrameHeld = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window as unknown as HoldingWindow).held.frames.length)).toBe(1);

/** Waits until a timer with this delay is set, or none is. */
export const seeTimerHeld = (page: Page, delay: number, isHeld = true): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (wanted) => (window as unknown as HoldingWindow).held.timers.some((timer) => timer.delay === wanted),
        delay,
      ),
    )
    .toBe(isHeld);

/** Fires the timers with this delay. */
export const letFire = (page: Page, delay: number): Promise<void> =>
  page.evaluate((wanted) => {
    const { held } = window as unknown as HoldingWindow;
    const fired = held.timers.filter((timer) => timer.delay === wanted);
    held.timers = held.timers.filter((timer) => timer.delay !== wanted);
    for (const { then } of fired) then();
  }, delay);

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
