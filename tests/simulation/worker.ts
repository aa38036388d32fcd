/** A process that runs some worlds, and prints what became of them (`Report` of runs.ts). */
import { readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { inRoot } from '../../scripts/process/paths.ts';

enableCompileCache(inRoot('node_modules', '.cache', 'compiled'));
process.env.GCLOUD_PROJECT ??= 'demo-simulation';
process.env.SESSION_KEY_1 = 'the secret key of all simulated worlds';

const { plant } = await import('./realm.ts');
const { runOf, runWorld } = await import('./runs.ts');

interface Wanted {
  first: number;
  last: number;
  every: number;
  hole?: number;
  isReal?: boolean;
  isBrief?: boolean;
}
const { first, last, every, hole, isReal, isBrief } = JSON.parse(process.argv[2] ?? '') as Wanted;
if (hole !== undefined) {
  const { holes } = await import('./holes.ts');
  const { planted } = await import('../support/planted-holes.ts');
  const { [hole]: chosen } = holes;
  if (chosen) plant(chosen.file, planted(readFileSync(inRoot(chosen.file), 'utf8'), chosen));
}
async function onEmulator(seed: number) {
  const { emulatorStore, notHere } = await import('./emulator.ts');
  const { faultNames } = await import('./faults.ts');
  const { storeOf, end } = await emulatorStore(
    process.env.FIRESTORE_EMULATOR_HOST ?? '',
    process.env.GCLOUD_PROJECT ?? '',
  );
  const run = runOf(
    seed,
    faultNames.filter((name) => !notHere.includes(name)),
  );
  return runWorld(run, storeOf).finally(end);
}

const counts: Record<string, number> = {};
const failures: { seed: number; why: string }[] = [];
let worlds = 0;
for (let seed = first; seed <= last && !(isBrief && failures.length > 0); seed += every) {
  const { world, failure } = isReal ? await onEmulator(seed) : await runWorld(runOf(seed));
  worlds += 1;
  if (failure) failures.push({ seed, why: String(failure.stack ?? failure) });
  if (worlds % 1000 === 0) console.error(`${worlds} worlds, up to ${seed}: ${failures.length} broke a law`);
  for (const [what, times] of world.counts) counts[what] = (counts[what] ?? 0) + times;
}
const { PG_COVERAGE: folder } = process.env;
if (folder) {
  const branches = (globalThis as { __coverage__?: object }).__coverage__ ?? {};
  writeFileSync(path.join(folder, `worlds-${process.pid}.json`), JSON.stringify(branches));
}
console.log(JSON.stringify({ worlds, failures, counts }));
