/** What may befall the app's own code on its way: a file that a deploy took away, a part that crashes. */
import type { Page } from '@playwright/test';

/** The file that the build made of this module or chunk. */
const fileOf = (name: string): RegExp => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

/** From now on the file is not there any more, as after a deploy. Gives how to bring it back. */
export async function takeAway(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route(fileOf(name), (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }),
  );
  return () => page.unroute(fileOf(name));
}

/** The same, until the page is loaded anew: the new page is of a build that has the file. */
export async function takeAwayUntilLoadedAnew(page: Page, name: string): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(fileOf(name), (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }) : route.continue(),
  );
}

/** The component that the module exports under this name crashes for as long as `crashes` is set in the page. */
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

/** From now on it works. */
export const letWork = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { crashes: false }));

/** Counts how often the page begins anew. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** Does something that loads the code of this module, and waits until all of it is there: it is needed offline. */
export async function untilLoaded(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(fileOf(name));
  await act();
  const file = JSON.stringify((await asked).url());
  await page.evaluate(`import(${file}).then(() => undefined)`);
}
