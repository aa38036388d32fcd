/** The commands in docs/api.md work as written, and show every call. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { probes } from '@pg/contract/openapi';
import { expect, it } from 'vitest';
import { anyMobile } from '../support/people.ts';
import { date, month, year } from '../support/time.ts';

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) => lines);

it('The commands of docs/api.md succeed one after the other', async () => {
  const env = {
    ...process.env,
    PG: process.env.API_URL,
    PROVIDER: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`,
    MOBILE: anyMobile(),
  };
  // The shell does not know the day of the tests.
  const today = { F: date, '-m': String(month), Y: String(year) };
  const script = ['set -euo pipefail', ...blocks]
    .join('\n')
    .replace(/\$\((?:TZ=\S+ )?date \+%(F|-m|Y)\)/g, (_, part: keyof typeof today) => today[part]);
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
  expect(stdout).toContain('"groupName":"Moonlight PG"');
  expect(stdout).toContain('"error":"already-a-member"');
  expect(stdout.trimEnd()).toMatch(new RegExp(`\\{"userId":"${env.MOBILE}"\\}$`));
});

it('docs/api.md shows every call', () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const start = endpoints[name].path.split(':')[0] ?? '';
    expect(page, name).toContain(`$PG${start}`);
  }
  for (const { path } of Object.values(probes)) expect(page).toContain(`$PG${path}`);
});
