/** Servers that are killed during calls. */
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readDemoSecrets } from '../../scripts/emulators/config.ts';
import { isOurApi, startServer } from '../../scripts/emulators/running-suite.ts';
import type { Child } from '../../scripts/process/child.ts';
import { deployedFunctions, modules } from '../../scripts/process/paths.ts';
import { storedExpensesOf, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { expectLaws } from '../support/laws.ts';
import { freePort } from '../support/own-server.ts';
import { anyKey, buildFlat } from '../support/people.ts';

const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const logs = path.dirname(process.env.API_LOG ?? '');

const port = await freePort();

/** Starts an API in a process of its own; resolves when it responds. */
const startApi = (): Promise<Child> =>
  startServer(
    {
      name: 'the API behind the faults',
      args: [framework, '--target=api', `--source=${deployedFunctions}`, `--port=${port}`],
      env: { ...readDemoSecrets(), FUNCTION_TARGET: 'api' },
      log: path.join(logs, `faults-api-${port}.log`),
      boundMs: 2_000,
    },
    { url: `http://127.0.0.1:${port}/auth/none`, accepts: isOurApi },
  );

/** The steps at which the server is killed, and how many expenses may be stored then. */
const moments: readonly [string, readonly number[]][] = [
  ['before BatchGetDocuments', [0]],
  ['after BatchGetDocuments', [0]],
  // The commit is in flight, and may or may not be applied.
  ['before Commit', [0, 1]],
  ['after Commit', [1]],
];

describe.concurrent('A server', () => {
  let server: Child | undefined;
  afterAll(() => server?.stop());

  it.each(moments)(
    'killed %s leaves no partial change, and the same tap after the server’s restart records one expense',
    // These tests are not concurrent, because all of them kill the same server.
    { concurrent: false },
    async (moment, stored) => {
      server ??= await startApi();
      const { pid } = server;
      const { asha, code } = await buildFlat({ asha: 500 });
      const key = anyKey();
      const tap = () => asha.adds(code, 60, {}, { key, at: `http://127.0.0.1:${port}` });
      const { promise: killed, resolve } = Promise.withResolvers<void>();
      const unwatch = faults.watch((step, body) => {
        if (step !== moment || !body.includes(asha.id)) return;
        unwatch();
        process.kill(pid, 'SIGKILL');
        resolve();
      });
      await expect(tap()).rejects.toThrow();
      await killed;
      expect(stored).toContain((await storedGroupExpenses(code)).size);
      await expectLaws([code]);

      server = await startApi();
      const { id } = await vi.waitFor(tap, { timeout: 120_000, interval: 50 });
      expect([...(await storedExpensesOf(asha.mobile)).keys()]).toEqual([id]);
      expect((await storedUser(asha.mobile)).coins.remaining).toBe(44_000);
      await expectLaws([code]);
    },
  );
});
