/**
 * Opens a live dashboard before the tests. The first one of a fresh suite can take longer than a test waits: on a busy
 * machine, the Firestore emulator needs more than ten seconds to answer its first listener.
 */
import { chromium, type FullConfig } from '@playwright/test';
import { buildGroup, buildPerson } from '../people.ts';

export default async function warmUp({ projects: [project] }: FullConfig): Promise<void> {
  const asha = await buildPerson('Asha Rao');
  await buildGroup([asha]);
  const browser = await chromium.launch(project?.use.launchOptions ?? {});
  const page = await browser.newPage({ baseURL: process.env.APP_URL ?? '' });
  await page.addInitScript((token) => localStorage.setItem('token', token), asha.token);
  await page.goto('/dashboard');
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 150_000 });
  await browser.close();
}
