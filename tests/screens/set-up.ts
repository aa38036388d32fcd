/** Builds the world of the screenshots, once before all of them. */
import type { FullConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/process/browser.ts';
import { noteTaken } from './comparable.ts';
import { buildWorld, worldVariable } from './world.ts';

export default async function setUp({ updateSnapshots }: FullConfig): Promise<void> {
  if (updateSnapshots === 'all') noteTaken((await findBrowser()).from);
  process.env[worldVariable] = JSON.stringify(await buildWorld());
}
