/** Two versions of the product on the same data, and people who use either version (docs/decisions/0035). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';
import { isOurApi } from '../../scripts/emulators/answers.ts';
import { inRoot } from '../../scripts/project/paths.ts';
import type { Credentials } from '../support/e2e/app.ts';
import { writeDownNotices } from '../support/e2e/notices.ts';
import { loadRules } from '../support/load-rules.ts';
import { buildOlder, olderCommit } from '../support/older-build.ts';
import { startOwnServer } from '../support/own-server.ts';
import { anyMobile } from '../support/people.ts';
import { projectId } from '../support/project.ts';
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

const rulesOf = (commit: string): string =>
  execFileSync('git', ['show', `${commit}:firestore.rules`], { cwd: inRoot(), encoding: 'utf8' });

export const test = base.extend<Fixtures, { versions: Versions }>({
  versions: [
    async ({ browserName: _ }, use) => {
      const built = await buildOlder(older ?? 'HEAD');
      const server = await startOwnServer({ source: built.api, accepts: isOurApi });
      // Stricter rules are deployed a week after the web that they need (docs/deploy.md).
      await loadRules(projectId, rulesOf(older ?? 'HEAD'));
      const today = { web: inRoot('web', 'dist'), api: process.env.API_URL ?? '' };
      await use({ older: { web: built.web, api: server.url }, today });
      await loadRules(projectId, readFileSync(inRoot('firestore.rules'), 'utf8'));
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
