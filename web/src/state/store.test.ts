import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appStore, createAppStore, emptyAppState, followMonth, nextMonthStart } from './store.ts';

const page = vi.hoisted(() => {
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  return document;
});

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00+05:30') }));
afterEach(() => vi.useRealTimers());

describe('the turn of the month', () => {
  test('the month turns at midnight in India, also at the end of a year', () => {
    expect(nextMonthStart('2026-11').toISOString()).toBe('2026-11-30T18:30:00.000Z');
    expect(nextMonthStart('2026-12').toISOString()).toBe('2026-12-31T18:30:00.000Z');
  });

  test('the month turns on a screen that stays open all month, which is longer than one timer can wait', () => {
    // Later than this test runs: the app does not follow a clock that is set back.
    vi.setSystemTime(new Date('2126-11-01T00:00:00+05:30'));
    appStore.setState(emptyAppState(), true);
    const onTurn = vi.fn();
    const stop = followMonth(appStore, onTurn);
    vi.advanceTimersByTime(30 * 24 * 3600 * 1000 - 1);
    expect(appStore.getState().month).toBe('2126-11');
    vi.advanceTimersByTime(100);
    expect(appStore.getState().month).toBe('2126-12');
    expect(onTurn).toHaveBeenCalledTimes(1);
    stop();
  });

  test('a phone that wakes up notices that the month has turned', () => {
    appStore.setState(emptyAppState(), true);
    const stop = followMonth(appStore, vi.fn());
    vi.setSystemTime(new Date('2127-02-03T10:00:00+05:30'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(appStore.getState().month).toBe('2127-02');
    stop();
  });

  test('a page whose fast clock is corrected goes back a month, and turns when the month ends', () => {
    vi.setSystemTime(new Date('2026-11-30T23:55:00+05:30'));
    let ahead = 10 * 60_000;
    const fast = createAppStore(() => new Date(Date.now() + ahead));
    const stop = followMonth(fast, vi.fn());
    expect(fast.getState().month).toBe('2026-12');
    ahead = 0;
    page.dispatchEvent(new Event('clockchange'));
    expect(fast.getState().month).toBe('2026-11');
    vi.advanceTimersByTime(5 * 60_000 + 100);
    expect(fast.getState().month).toBe('2026-12');
    stop();
  });
});
