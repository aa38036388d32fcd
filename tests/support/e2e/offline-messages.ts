/** What a page and its browser say without a network. */
import type { Locator, Page } from '@playwright/test';

/**
 * Messages that Chromium, Firestore and missing code log when there is no network. Firestore tests its connection with
 * an image, which the content policy blocks.
 */
export const offline =
  /ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|CodeMissing|could not be loaded|Failed to fetch|Could not reach Cloud Firestore/;

/** What a screen with the last known numbers says. */
export const lastKnown = /^You are offline\. These are the last known numbers, from \d+ \w+, \d+:\d\d [ap]m\.$/;

/** Where a page says that it is offline. */
export const connection = ({ page }: { readonly page: Page }): Locator =>
  page.getByRole('status', { name: 'Connection' });
