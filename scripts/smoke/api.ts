/** Checks that the API behind Hosting is up and refuses calls without a session. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { type ErrorCode, isErrorBody } from '@pg/contract/errors';
import { probes } from '@pg/contract/openapi';
import { type Check, Failed } from './check.ts';
import { ask, bearer, jsonOf, post } from './site.ts';

const deployAgain = 'deploy the functions again (npm run deploy -- --only functions), and read the log of `api`';

/** @throws Failed for any other answer */
async function expectRefusal(answer: Response, what: string, status: number, code: ErrorCode): Promise<void> {
  const body = await jsonOf(answer);
  if (!isErrorBody(body)) {
    throw new Failed(`${what} returns ${answer.status}, but not from the API: check the rewrites, and ${deployAgain}.`);
  }
  if (answer.status === status && body.error === code) {
    if (answer.headers.get('cache-control') === 'private, no-store') return;
    throw new Failed(
      `${what} returns no "Cache-Control: private, no-store", so a cache may keep it, or Hosting drops its cookie: ${deployAgain}.`,
    );
  }
  throw new Failed(`${what} returns ${answer.status} ${body.error}, not ${status} ${code}: ${deployAgain}.`);
}

const ofSession = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === 'session');

/** Makes the calls one by one, because an emulator starts a process for each pending request. */
async function expectClosed(site: string, headers: Record<string, string>, who: string): Promise<void> {
  for (const name of ofSession) {
    const { method, path } = endpoints[name];
    const url = `${site}${path.replace(/:\w+/g, 'none')}`;
    await expectRefusal(await ask(url, { method, headers }), `${method} ${path} ${who}`, 401, 'not-signed-in');
  }
}

export const apiChecks = (site: string): Check[] => [
  {
    what: 'the API is up and reads its database',
    look: async () => {
      const { status } = await ask(`${site}${probes.ready.path}`);
      if (status !== 200)
        throw new Failed(
          `${probes.ready.path} returns ${status}: read the log of \`api\`; does the database "(default)" exist?`,
        );
    },
  },
  {
    what: 'an unknown endpoint returns 404',
    look: async () => expectRefusal(await ask(`${site}/pg/no-such-call`), 'GET /pg/no-such-call', 404, 'unknown-route'),
  },
  {
    what: `all ${ofSession.length} calls that need a session are refused without one`,
    look: () => expectClosed(site, {}, 'without a session'),
  },
  {
    what: 'a forged token is refused',
    look: async () => {
      const answer = await ask(`${site}${endpoints.myGroups.path}`, { headers: bearer('a.b.c') });
      await expectRefusal(answer, 'a forged token', 401, 'not-signed-in');
    },
  },
  {
    what: 'an invalid request body returns 400 in JSON',
    look: async () =>
      expectRefusal(await post(`${site}${endpoints.login.path}`, {}), 'an empty login', 400, 'invalid-request'),
  },
];
