/** Holds back a page's API calls until the test releases them. */
import { expect, type Page, type Route } from '@playwright/test';

/**
 * Holds calls to this path from now on. `send` waits for the next held call and passes it on to the server. `refuse`
 * and `answer` also wait for a held call, but answer it in place of the server.
 */
export async function hold(page: Page, url: string | RegExp) {
  const held: Route[] = [];
  await page.route(url, (route) => void held.push(route));
  const next = async (): Promise<Route> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const [first] = held.splice(0, 1);
    if (!first) throw new Error('Nothing was held.');
    return first;
  };
  return {
    /** Waits until a call is held. */
    seen: () => expect.poll(() => held.length).toBeGreaterThan(0),
    send: async () => (await next()).continue(),
    refuse: async (status = 500) =>
      (await next()).fulfill({ status, json: { error: 'internal', message: 'It broke.' } }),
    answer: async (how: (route: Route) => Promise<void>) => how(await next()),
  };
}
