/** `npm start` leaves nothing running and loses no data, however it ends (about 5 minutes). */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { demoSignIns } from '../../emulator-seed/demo.ts';
import { earlierFolder } from '../support/earlier.ts';
import { address, emptyFolder, hostingPort, type Launched, leftOver, npmStart } from './launcher.ts';

const [asha] = demoSignIns;
const running: Launched[] = [];

function start(folder: string): Launched {
  const launched = npmStart(folder);
  running.push(launched);
  return launched;
}

afterEach(async () => {
  for (const launched of running.splice(0)) {
    try {
      launched.signalGroup('SIGINT');
    } catch {} // It has already ended.
    await launched.status;
  }
});

async function call(name: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, name).toBeLessThan(300);
  return (await answer.json()) as Record<string, unknown>;
}

async function signIn(): Promise<string> {
  const { token } = await call('/auth/login', { userId: asha?.userId, password: asha?.password });
  return String(token);
}

async function limit(token: string): Promise<unknown> {
  const now = new Date();
  const url = `${address}/pg/my-groups?month=${now.getMonth() + 1}&year=${now.getFullYear()}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as Record<string, unknown>;
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.monthlyLimitCoins;
}

/** Runs `npm start` with the data in `folder` and sets Asha’s limit. Returns the launch and its running processes. */
async function startedWithLimit(folder: string, coins: number) {
  const launched = start(folder);
  await launched.says('Ctrl-C stops everything');
  await call('/pg/set-monthly-limit', { limit: coins }, await signIn());
  const processes = launched.processes();
  expect(processes.length).toBeGreaterThanOrEqual(4);
  return { launched, processes };
}

/** Waits for a process of this launch whose command line contains `word`. */
async function processWith(word: string, launched: Launched): Promise<number> {
  for (;;) {
    const ours = new Set(launched.processes().map(({ pid }) => pid));
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    const found = lines.find((line) => line.includes(word) && ours.has(Number.parseInt(line, 10)));
    if (found) return Number.parseInt(found, 10);
    await pause(20);
  }
}

describe('npm start', () => {
  /** How it ends, and how long its processes may still run then, in milliseconds. */
  const ends: readonly [string, (launched: Launched) => unknown, number][] = [
    [
      'Ctrl-C ends it',
      async ({ signalGroup, status }) => {
        signalGroup('SIGINT');
        await status;
      },
      0,
    ],
    [
      'Ctrl-C is pressed repeatedly',
      async ({ signalGroup, status }) => {
        const impatience = setInterval(() => signalGroup('SIGINT'), 300);
        await status.finally(() => clearInterval(impatience));
      },
      30_000,
    ],
    ['its terminal is closed, though npm itself ends at once', ({ signalGroup }) => signalGroup('SIGHUP'), 30_000],
    ['only npm gets SIGTERM', ({ signalNpm }) => signalNpm('SIGTERM'), 30_000],
    ['SIGKILL ends it', ({ signalGroup }) => signalGroup('SIGKILL'), 30_000],
  ];

  test.each(ends)('leaves no process when %s, and the next start has the data', async (_, end, milliseconds) => {
    const folder = emptyFolder();
    const { launched, processes } = await startedWithLimit(folder, 4321);
    await end(launched);
    expect(await leftOver(processes, milliseconds)).toEqual([]);
    const again = start(folder);
    await again.says('Ctrl-C stops everything');
    expect(again.output()).not.toContain('Seeded');
    expect(await limit(await signIn())).toBe(4321);
  });

  test.each(['firebase.js', '.jar', 'seed.ts'])(
    'leaves no process and no partial data when Ctrl-C ends it while %s runs',
    async (program) => {
      const folder = emptyFolder();
      const launched = start(folder);
      await processWith(program, launched);
      const processes = launched.processes();
      launched.signalGroup('SIGINT');
      await launched.status;
      expect(await leftOver(processes, 0)).toEqual([]);
      expect(existsSync(path.join(folder, 'emulator-data'))).toBe(false);
      expect(readdirSync(folder)).toEqual(['logs']);
    },
  );

  test.each([
    ['.jar', 'the Firestore emulator'],
    ['scheduled.ts', 'the scheduled functions'],
  ])('reports that %s died, stops everything else and fails', async (program, name) => {
    const { launched, processes } = await startedWithLimit(emptyFolder(), 4324);
    process.kill(await processWith(program, launched), 'SIGKILL');
    expect(await launched.status).not.toBe(0);
    expect(launched.output()).toContain(`Stopped, because ${name} ended`);
    expect(await leftOver(processes, 0)).toEqual([]);
  });

  test('opens the data of an earlier version', async () => {
    const folder = emptyFolder();
    earlierFolder(path.join(folder, 'emulator-data'));
    const launched = start(folder);
    await launched.says('Ctrl-C stops everything');
    expect(launched.output()).not.toContain('Seeded');
    expect(await limit(await signIn())).toBe(22_000);
  });

  test('sets data aside that cannot be opened, says so, and starts with new demo data', async () => {
    const folder = emptyFolder();
    const data = earlierFolder(path.join(folder, 'emulator-data'));
    truncateSync(path.join(data, 'firestore_export/all_namespaces/all_kinds/output-0'), 100_000);
    const launched = start(folder);
    await launched.says('Ctrl-C stops everything');
    expect(launched.output()).toMatch(
      /The saved data cannot be opened: it is kept in \S+, and new demo data is made\./,
    );
    await signIn();
    expect(readdirSync(folder).filter((name) => name.startsWith('emulator-data-'))).toHaveLength(1);
  });

  test('runs the scheduled functions, which no emulator does', async () => {
    await startedWithLimit(emptyFolder(), 4327);
    const ready = async (): Promise<unknown> => (await fetch(`${address}/pg/ready`)).json();
    await expect.poll(ready, { timeout: 60_000 }).toEqual({ status: 'ready', schedule: 'running' });
  });

  test('names a port that is in use and the emulator that needs it', async () => {
    const server = createServer().listen(hostingPort, '127.0.0.1');
    try {
      const launched = start(emptyFolder());
      expect(await launched.status).toBe(1);
      expect(launched.output()).toContain(`Port ${hostingPort} is in use, but the hosting emulator needs it`);
      expect(launched.processes()).toEqual([]);
    } finally {
      server.close();
    }
  });
});
