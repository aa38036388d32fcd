/** Two versions of the product on the same data, and people who use either version (docs/decisions/0035). */
import { test as base, type Page } from '@playwright/test';
import { isOurApi } from '../../scripts/emulators/answers.ts';
import { inRoot } from '../../scripts/project/paths.ts';
import type { Credentials } from '../support/e2e/app.ts';
import { writeDownNotices } from '../support/e2e/notices.ts';
import { buildOlder, olderCommit } from '../support/older-build.ts';
import { startOwnServer } from '../support/own-server.ts';
import { anyMobile } from '../support/people.ts';
import { type Deployed, openSite, type Site } from '../support/site.ts';

/** The web and the API of each version. */
export interface Versions {
  readonly older: Deployed;
  readonly today: Deployed;
}

export interface Somebody extends Credentials {
  readonly page: Page;
}

interface Fixtures {
  open: (first: Deployed) => Promise<Site>;
  /**
   * Returns a new person whose browser uses this site. An uncaught error in a page, or a document that it cannot read,
   * fails the test.
   */
  visitor: (name: string, site: Site) => Promise<Somebody>;
}

export const older = olderCommit();

export const test = base.extend<Fixtures, { versions: Versions }>({
  versions: [
    async ({ browserName: _ }, use) => {
      const built = await buildOlder(older ?? 'HEAD');
      const server = await startOwnServer({ source: built.api, accepts: isOurApi });
      const today = { web: inRoot('web', 'dist'), api: process.env.API_URL ?? '' };
      await use({ older: { web: built.web, api: server.url }, today });
      await server[Symbol.asyncDispose]();
      built.forget();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  open: async ({ browserName: _ }, use) => {
    const sites: Site[] = [];
    await use(async (first) => {
      const site = await openSite(first);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
  visitor: async ({ browser, open: _ }, use) => {
    const thrown: string[] = [];
    const closing: (() => Promise<void>)[] = [];
    await use(async (name, { url }) => {
      // The service worker caches the build (docs/decisions/0027).
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
      closing.push(() => context.close());
      await context.addInitScript(writeDownNotices);
      const page = await context.newPage();
      page.on('pageerror', (error) => thrown.push(`${name}: ${error.message}`));
      page.on('console', (message) => {
        if (/BadDocument|NewerDocument|ZodError/.test(message.text())) thrown.push(`${name}: ${message.text()}`);
      });
      return { name, userId: anyMobile(), password: 'chai-and-rent', page };
    });
    await Promise.all(closing.map((close) => close()));
    base.expect(thrown).toEqual([]);
  },
});
