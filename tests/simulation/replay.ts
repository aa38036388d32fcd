/** Prints the story of a simulated world, or what many of them come to, for `npm run simulate`. */
import { runScript, UserError } from '../../scripts/process/run-command.ts';

process.env.GCLOUD_PROJECT = 'demo-simulation';
process.env.SESSION_KEY_1 = 'the secret key of all simulated worlds';

const { manyWorlds, runOf, runWorld, shrunk } = await import('./runs.ts');

async function many(first: number, last: number): Promise<number> {
  const { worlds, failures, counts } = await manyWorlds({ first, last });
  for (const [what, times] of Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(times).padStart(7)} ${what}`);
  for (const { seed, why } of failures) console.log(`world ${seed}: ${why}`);
  console.log(`${worlds} worlds, ${failures.length} broke a law`);
  return failures.length === 0 ? 0 : 1;
}

async function one(seed: number): Promise<number> {
  const whole = await runWorld(runOf(seed));
  const run = whole.failure ? await shrunk(runOf(seed)) : runOf(seed);
  const { world, failure } = whole.failure ? await runWorld(run) : whole;
  console.log(world.story.join('\n'));
  console.log(`${run.steps.length} steps, digest ${world.digest()}`);
  if (!failure) return 0;
  console.log(`With ${[...run.faults].join(', ') || 'no fault'}: ${failure.stack}`);
  return 1;
}

/** Says by which of the first worlds each careless line of holes.ts is noticed. */
async function seedsOfHoles(last: number): Promise<number> {
  const { holes } = await import('./holes.ts');
  for (const [hole, { what, seed }] of holes.entries()) {
    const { failures } = await manyWorlds({ first: 1, last, hole, isBrief: true }, 1);
    console.log(`${failures[0]?.seed ?? 'none'} (was ${seed}): ${what}`);
  }
  return 0;
}

await runScript(async () => {
  if (process.argv[2] === 'holes') return seedsOfHoles(Number(process.argv[3] ?? 200));
  const [first = Number.NaN, last] = (process.argv[2] ?? '').split('-').map(Number);
  if (!Number.isInteger(first)) throw new UserError('Say which world: npm run simulate -- 7, or -- 1-200.');
  return last === undefined ? one(first) : many(first, last);
});
