/** The commands of a few lines. run.mjs starts a command from here that has no file of its own. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from './process/paths.ts';
import { listenForInterruption, runCommand, runScript, UserError } from './process/run-command.ts';

/** `npm run build`: builds what is deployed, functions/dist and web/dist. */
async function build(): Promise<void> {
  const { buildFunctions } = await import('./build/build-functions.ts');
  const { buildWeb } = await import('./build/build-web.ts');
  await buildFunctions({ withDemoSecrets: false });
  buildWeb({ always: true });
  console.log('Built functions/dist and web/dist.');
}

/**
 * `npm start`: builds the app, starts the emulator suite, seeds it once and prints the app's address. `-- --ui` adds
 * Firebase's own UI.
 */
async function start(): Promise<number> {
  const { buildWeb } = await import('./build/build-web.ts');
  const { appUrl } = await import('./emulators/config.ts');
  const { serve } = await import('./emulators/serve.ts');
  return serve({
    prepare: () => buildWeb({ always: false }),
    startOthers: async (ports) => ({ children: [], address: appUrl(ports) }),
  });
}

/** `npm run emulators:exec -- "<command>"`: runs a command against a fresh, unseeded suite. */
async function emulatorsExec(): Promise<number> {
  const { withFreshSuite } = await import('./emulators/suite.ts');
  const command = process.argv.slice(2).join(' ').trim();
  if (command === '') throw new UserError('Name the command to run: npm run emulators:exec -- "<command>".');
  return withFreshSuite((env, signal) => runCommand(command, [], { shell: true, env, signal }));
}

/** `npm run openapi`: generates docs/openapi.json from the table of calls. */
async function openapi(): Promise<void> {
  const { openApi } = await import('@pg/contract/openapi');
  const page = inRoot('docs', 'openapi.json');
  const text = `${JSON.stringify(openApi(), null, 2)}\n`;
  const isChanged = readFileSync(page, 'utf8') !== text;
  writeFileSync(page, text);
  console.log(isChanged ? 'docs/openapi.json was updated.' : 'docs/openapi.json is up to date.');
}

/** `npm run directions`: draws the imports between folders in docs/architecture.md. */
async function drawDirections(): Promise<void> {
  const { directions } = await import('./check/directions.ts');
  const { circles, page, text, drawnText } = directions();
  if (circles.length > 0) throw new UserError(`In a circle, which cannot be drawn: ${circles.join(', ')}.`);
  writeFileSync(page, drawnText);
  console.log(text === drawnText ? 'docs/architecture.md is up to date.' : 'docs/architecture.md was updated.');
}

/**
 * `npm run simulate -- <seed>`: replays a simulated world and tells its story; one that breaks a law, with as few steps
 * and faults as possible. `-- <seed>-<seed>` runs many worlds and names the seeds that break a law (docs/simulation.md).
 */
function simulate(): Promise<number> {
  const { signal } = listenForInterruption();
  return runCommand(process.execPath, [inRoot('tests/simulation/replay.ts'), ...process.argv.slice(2)], { signal });
}

/**
 * `npm run test:deep`: runs the slow tests; most files say how many minutes they take. Then runs three suites: browser
 * tests of rare conditions and of variants (15 minutes), a comparison of every screen with its picture (5 minutes), and
 * the browser tests of `npm test` on a slow phone (25 minutes). `-- browser`, `-- screens` or `-- slow-phone` runs only
 * one of these three; parts of file names after it select files.
 */
async function testDeep(): Promise<number> {
  const { fixDay, runDeepBrowserTests, runOnSlowPhone, runProject, runTour } = await import('./test-runs.ts');
  fixDay();
  return runProject(
    ['deep', 'faults'],
    [
      { name: 'browser', run: runDeepBrowserTests },
      { name: 'screens', run: runTour },
      { name: 'slow-phone', run: runOnSlowPhone },
    ],
  );
}

/**
 * `npm run bench`: runs the benchmarks in bench/ against the API, which runs under the same server as in production.
 * Arguments select benchmark files. Writes the results to bench-results.json and prints the targets.
 */
async function bench(): Promise<number> {
  const { readResults, resultsFile } = await import('../bench/support/results.ts');
  const { runProject } = await import('./test-runs.ts');
  if (process.argv.length === 2) rmSync(resultsFile, { force: true });
  const status = await runProject(['bench']);
  console.log('\nTargets:');
  for (const { what, unit, value, ratio, target } of Object.values(readResults()).flat()) {
    if (!target) continue;
    // The targets of paint times are times, although these results also have a ratio.
    const isRatio = ratio !== undefined && !what.includes('painted');
    const figure = isRatio ? `${ratio.toFixed(2)} times its floor` : `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
    console.log(`${target.met ? 'met   ' : 'MISSED'} ${what}: ${figure}, ${target.says}`);
  }
  return status;
}

/**
 * `npm run screens`: retakes the screenshots of docs/screens, as PNGs of at most 64 colours: two thirds smaller without a
 * visible difference. `-- -g <part of a test's name>` or `-- --project=phone-light` takes fewer.
 */
async function screens(): Promise<number> {
  const { default: sharp } = await import('sharp');
  const { countedRun, fixDay, runTour } = await import('./test-runs.ts');
  fixDay();
  const since = Date.now();
  const filters = ['--update-snapshots=all', ...process.argv.slice(2)];
  const status = await countedRun((run) => runTour({ ...run, filters }));
  const folder = inRoot('docs', 'screens');
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!name.endsWith('.png') || (await stat(file)).mtimeMs < since) continue;
    const picture = sharp(await readFile(file)).png({ palette: true, colours: 64, dither: 0, effort: 10 });
    await writeFile(file, await picture.toBuffer());
  }
  return status;
}

const commands = new Map<string, () => Promise<unknown>>(
  Object.entries({
    bench,
    build,
    'emulators-exec': emulatorsExec,
    openapi,
    directions: drawDirections,
    screens,
    simulate,
    start,
    'test-deep': testDeep,
  }),
);

// The commands read their own arguments.
const [name = ''] = process.argv.splice(2, 1);
await runScript(async () => {
  const command = commands.get(name);
  if (!command) throw new UserError(`Unknown script "${name}". "npm run" lists them all.`);
  return Number((await command()) ?? 0);
});
