/** Runs once before the tour. */
import { buildWorld, worldVariable } from './world.ts';

export default async function setUp(): Promise<void> {
  process.env[worldVariable] = JSON.stringify(await buildWorld());
}
