/** Breaks the app's own code: removes a file, as a deploy does, or makes a component crash. */
import type { Page } from '@playwright/test';

/** Matches the file that was built from this module or chunk. */
const fileOf = (name: string): RegExp => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

/** Makes the file return 404 from now on, as after a deploy. Returns a function that restores it. */
export async function takeAway(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route(fileOf(name), (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }),
  );
  return () => page.unroute(fileOf(name));
}

/** Makes the file return 404 until the page is reloaded, as if the reload fetched a new build. */
export async function takeAwayUntilReload(page: Page, name: string): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(fileOf(name), (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }) : route.continue(),
  );
}

/** Makes a component crash while `crashes` is set in the page. The module exports it under the name `component`. */
export async function letCrash(page: Page, name: string, component = 'default'): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { crashes: true }));
  await page.route(fileOf(name), (route) => {
    const real = JSON.stringify(`${route.request().url()}?real`);
    return route.fulfill({
      contentType: 'text/javascript',
      body: `import * as real from ${real};
        const Crashing = (props) => {
          if (globalThis.crashes) throw new Error('crashed on purpose');
          return real.${component}(props);
        };
        export { Crashing as ${component} };`,
    });
  });
}

/** Ends the crashes. */
export const letWork = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { crashes: false }));

/** Counts page loads. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/**
 * Runs an action that loads this module's code, and waits until all of this code has loaded, so that it works offline.
 */
export async function untilLoaded(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(fileOf(name));
  await act();
  const file = JSON.stringify((await asked).url());
  await page.evaluate(`import(${file}).then(() => undefined)`);
}
