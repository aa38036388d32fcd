/** The app's time is the server's, whatever the phone's clock says. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

const day = 24 * 60 * 60 * 1000;
const right = new Date('2026-11-25T10:00:00.000Z');
const fetched = vi.fn<typeof fetch>();
const changed = vi.fn();

/** The server's clock, which goes on while the phone's is set. */
let server = right.getTime();

/** Opens the page on a phone whose clock is off by this many milliseconds. */
async function openOn(off: number) {
  vi.useFakeTimers({ now: server + off });
  vi.resetModules();
  return import('./clock.ts');
}

/** Lets time pass, for the phone and the server. */
async function wait(milliseconds: number): Promise<void> {
  server += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  server = right.getTime();
  localStorage.clear();
  changed.mockReset();
  const page = new EventTarget();
  page.addEventListener('clockchange', changed);
  vi.stubGlobal('document', page);
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('{}', { headers: { Date: new Date(server).toUTCString() } }));
  vi.stubGlobal('fetch', fetched);
});

const isRight = (time: Date): boolean => Math.abs(time.getTime() - server) <= 1000;

describe('The time', () => {
  test.each([
    ['ten days ahead', 10 * day],
    ['a day behind', -day],
    ['in 2020', Date.parse('2020-06-15T10:00:00Z') - right.getTime()],
    ['in 1970', 1000 - right.getTime()],
    ['in 2106', Date.parse('2106-01-01T00:00:00Z') - right.getTime()],
    ['right', 0],
  ])('is right after one answer of the server, on a phone whose clock is %s', async (_, off) => {
    const { fetchWithClock, timeNow } = await openOn(off);
    await fetchWithClock('/pg/my-groups');
    expect(isRight(timeNow())).toBe(true);
    await wait(3 * day);
    expect(isRight(timeNow())).toBe(true);
  });

  test('is kept for the next start, which may be offline', async () => {
    await (await openOn(10 * day)).fetchWithClock('/pg/my-groups');
    server += 5000;
    expect(isRight((await openOn(10 * day)).timeNow())).toBe(true);
  });

  test('does not go back behind the last visit when someone has set the clock of a phone that is now offline', async () => {
    for (const [before, after] of [
      [0, -300 * day],
      [10 * day, 0],
    ] as const) {
      localStorage.clear();
      await (await openOn(before)).fetchWithClock('/pg/my-groups');
      const visited = server;
      server += 60_000;
      expect((await openOn(after)).timeNow().getTime()).toBeGreaterThanOrEqual(visited);
    }
  });

  test('is the phone’s own to the millisecond while that may be right, so that a slow answer moves nothing', async () => {
    const { fetchWithClock, timeNow } = await openOn(400);
    fetched.mockImplementation(async () => {
      const sent = new Date(server).toUTCString();
      await wait(20_000);
      return new Response('{}', { headers: { Date: sent } });
    });
    await fetchWithClock('/pg/my-groups');
    expect(timeNow()).toEqual(new Date());
    expect(changed).not.toHaveBeenCalled();
  });

  test('is asked for again, once, when someone sets the clock while the page is open', async () => {
    const { fetchWithClock, timeNow } = await openOn(0);
    await fetchWithClock('/pg/my-groups');
    for (const off of [10 * day, -10 * day, 0]) {
      fetched.mockClear();
      changed.mockReset();
      vi.setSystemTime(server + off);
      timeNow();
      timeNow();
      await wait(0);
      expect(changed).toHaveBeenCalledOnce();
      expect(fetched).toHaveBeenCalledExactlyOnceWith('/pg/health', undefined);
      expect(isRight(timeNow())).toBe(true);
    }
  });

  test('stays right offline when someone sets the clock back, and after that forward again', async () => {
    for (const off of [12 * day, 0, -5 * day]) {
      const { fetchWithClock, clockAhead, timeNow } = await openOn(off);
      await fetchWithClock('/pg/my-groups');
      fetched.mockRejectedValue(new TypeError('no network'));
      for (const now of [off - 42 * day, off - 12 * day, off - 90 * day, off]) {
        vi.setSystemTime(server + now);
        expect(isRight(timeNow())).toBe(true);
        expect(Math.abs(clockAhead() + now)).toBeLessThanOrEqual(1000);
        await wait(day);
        expect(isRight(timeNow())).toBe(true);
      }
      fetched.mockImplementation(async () => new Response('{}', { headers: { Date: new Date(server).toUTCString() } }));
    }
  });

  test('goes on after a sleep, in which the steady clock may have stopped', async () => {
    const { fetchWithClock, timeNow } = await openOn(12 * day);
    await fetchWithClock('/pg/my-groups');
    fetched.mockRejectedValue(new TypeError('no network'));
    server += day;
    vi.setSystemTime(server + 12 * day);
    expect(isRight(timeNow())).toBe(true);
  });

  test('stays as it is after an answer that does not tell it, and after none', async () => {
    const { fetchWithClock, timeNow } = await openOn(day);
    fetched.mockImplementation(async () => new Response('{}'));
    await fetchWithClock('/pg/my-groups');
    fetched.mockRejectedValue(new TypeError('no network'));
    await expect(fetchWithClock('/pg/my-groups')).rejects.toThrow('no network');
    expect(timeNow()).toEqual(new Date());
  });
});
