/** A group’s invitation link. */
import { expect } from '@playwright/test';
import type { Visitor } from './fixtures.ts';
import { seeNotice } from './notices.ts';

/** Copies a group's link as a member does, and returns the part of its address after the path. */
export async function linkFrom({ page, context }: Visitor): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await seeNotice(page, 'Invitation link copied to clipboard!');
  const { pathname, search, hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([pathname, search, hash]).toEqual(['/', '', expect.stringMatching(/^#join=[A-Z2-9]{6}&by=[\w-]{16}$/)]);
  return hash;
}
