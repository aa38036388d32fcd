/** People with a browser each. A test whose browser complains in its console without being expected to fails. */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { anyMobile, buildPerson, type Person } from '../people.ts';
import type { Credentials } from './app.ts';

/** Somebody with a browser of their own, signed in or not. */
export interface Visitor extends Credentials {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The console may say this. */
  mayLog(pattern: RegExp): void;
}

export interface Member extends Visitor {
  /** The same person over HTTP, for what is not the test's story. */
  readonly api: Person;
}

interface People {
  /** Somebody new, who has not signed up. */
  visitor: (name: string) => Promise<Visitor>;
  /** Somebody new, signed up and in. */
  member: (name: string) => Promise<Member>;
}

const complaint = (message: ConsoleMessage): string | undefined =>
  message.type() === 'error' || message.type() === 'warning' ? `${message.type()}: ${message.text()}` : undefined;

export const test = base.extend<People>({
  visitor: async ({ browser }, use) => {
    const closing: (() => Promise<void>)[] = [];
    const complaints: string[] = [];

    await use(async (name) => {
      const context = await browser.newContext();
      closing.push(() => context.close());
      const page = await context.newPage();
      const expected: RegExp[] = [];
      const note = (text: string | undefined): void => {
        if (text && !expected.some((pattern) => pattern.test(text))) complaints.push(`${name}'s browser: ${text}`);
      };
      page.on('console', (message) => note(complaint(message)));
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      return {
        name,
        userId: anyMobile(),
        password: 'chai-and-rent',
        page,
        context,
        mayLog: (pattern) => void expected.push(pattern),
      };
    });

    for (const close of closing) await close();
    expect(complaints).toEqual([]);
  },

  member: async ({ visitor }, use) => {
    await use(async (name) => {
      const someone = await visitor(name);
      const api = await buildPerson(name, someone.userId);
      await someone.page.goto('/');
      await someone.page.evaluate((token) => localStorage.setItem('token', token), api.token);
      await someone.page.reload();
      return { ...someone, password: api.password, api };
    });
  },
});

export { expect };
