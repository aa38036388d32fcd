/**
 * Measures the CPU time that a fresh process takes to load the functions and answer one call: as deployed, unbundled,
 * and with Firestore over REST instead of gRPC (docs/performance.md).
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildFunctions } from '../scripts/build/build-functions.ts';
import { buildAnotherWay, buildUnbundled, type Start, startCold } from '../scripts/check/function-start.ts';
import { deployedFunctions } from '../scripts/project/paths.ts';
import { demoKey } from '../tests/support/demo-key.ts';
import { buildHouse } from '../tests/support/house.ts';
import { today } from '../tests/support/time.ts';
import { inTurn } from './support/in-turn.ts';
import { startMetadataServer } from './support/metadata-server.ts';
import { besideFloor, measured, report, type Target } from './support/results.ts';

const { month, year } = today();
const rounds = { rounds: 9, warmUps: 1 };

const overRest = `
  import { initializeApp } from 'firebase-admin/app';
  import { initializeFirestore } from 'firebase-admin/firestore';
  export const database = initializeFirestore(initializeApp(), { preferRest: true });`;

const buildOverRest = (): Promise<string> =>
  buildAnotherWay('rest.cjs', {
    plugins: [
      {
        name: 'over-rest',
        setup: ({ onLoad }) =>
          onLoad({ filter: /functions\/src\/firestore\/database\.ts$/ }, ({ path }) => ({
            contents: overRest,
            loader: 'ts',
            resolveDir: path.slice(0, path.lastIndexOf('/')),
          })),
      },
    ],
  });

it('the bundle answers its first call, and its loading time is compared with that of unbundled packages', async () => {
  const { members } = await buildHouse(2);
  await buildFunctions({ withDemoSecrets: true });
  const files = {
    deployed: `${deployedFunctions}/index.js`,
    unbundled: await buildUnbundled(),
    rest: await buildOverRest(),
  };
  type Way = keyof typeof files;
  const starts: Record<Way, Start[]> = { deployed: [], unbundled: [], rest: [] };
  const call = { path: `/pg/my-groups?month=${month}&year=${year}&limit=50`, token: members[0].token };
  await using metadata = await startMetadataServer();
  const env = { SESSION_KEY_1: demoKey };
  const envOf = { deployed: env, unbundled: env, rest: { ...env, ...metadata.env } };
  const once = (way: Way) => async (): Promise<number> => {
    const start = await startCold(files[way], envOf[way], call);
    expect(start.status).toBe(200);
    starts[way].push(start);
    return start.load.cpu;
  };
  await inTurn({ deployed: once('deployed'), unbundled: once('unbundled'), rest: once('rest') }, rounds);
  const of = (way: Way, take: (start: Start) => number): number[] => starts[way].slice(rounds.warmUps).map(take);
  const beside = (what: string, way: Way, floor: Way, take: (start: Start) => number, target?: Target) =>
    besideFloor(what, what.startsWith('memory') ? 'MB' : 'ms', of(way, take), of(floor, take), target);
  const load = (start: Start): number => start.load.cpu;
  const both = ({ load: loaded, first }: Start): number => loaded.cpu + (first?.cpu ?? 0);
  const bundle = readFileSync(files.deployed);
  report('functions, cold', [
    beside('load the functions’ bundle; floor: unbundled', 'deployed', 'unbundled', load, { atMost: 0.75 }),
    beside('load and first answer; floor: unbundled', 'deployed', 'unbundled', both),
    beside(
      'load and first answer, wall time; floor: unbundled',
      'deployed',
      'unbundled',
      (start) => start.load.wall + (start.first?.wall ?? 0),
    ),
    beside('memory; floor: unbundled', 'deployed', 'unbundled', ({ megabytes }) => megabytes),
    beside('load with preferRest; floor: as deployed', 'rest', 'deployed', load),
    beside('load and first answer with preferRest; floor: as deployed', 'rest', 'deployed', both),
    beside('memory with preferRest; floor: as deployed', 'rest', 'deployed', ({ megabytes }) => megabytes),
    measured('bundle', 'KB', [bundle.length / 1000]),
    measured('bundle, gzip', 'KB', [gzipSync(bundle).length / 1000]),
  ]);
});
