/** The API behind Hosting: it answers, and nobody gets in without a session. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { type ErrorCode, isErrorBody } from '@pg/contract/errors';
import { probes } from '@pg/contract/probes';
import { type Check, Wrong } from './check.ts';
import { ask, bearer, jsonOf, post } from './site.ts';

const deployAgain = 'deploy the functions again (npm run deploy -- --only functions), and read the log of `api`';

/** @throws Wrong when it is answered in any other way */
async function expectRefusal(answer: Response, what: string, status: number, code: ErrorCode): Promise<void> {
  const body = await jsonOf(answer);
  if (!isErrorBody(body)) {
    throw new Wrong(
      `${what} is answered ${answer.status} by something that is not the API: look at the rewrites, and ${deployAgain}.`,
    );
  }
  if (answer.status === status && body.error === code) {
    if (answer.headers.get('cache-control') === 'private, no-store') return;
    throw new Wrong(
      `${what} is answered without "Cache-Control: private, no-store": somebody may keep it, or Hosting drops its cookie. ${deployAgain}.`,
    );
  }
  throw new Wrong(`${what} is answered ${answer.status} ${body.error}, not ${status} ${code}: ${deployAgain}.`);
}

const ofSession = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === 'session');

/** One after another: nothing here is in a hurry, and an emulator starts a process for each that waits. */
async function expectClosed(site: string, headers: Record<string, string>, who: string): Promise<void> {
  for (const name of ofSession) {
    const { method, path } = endpoints[name];
    const url = `${site}${path.replace(/:\w+/g, 'none')}`;
    await expectRefusal(await ask(url, { method, headers }), `${method} ${path} ${who}`, 401, 'not-signed-in');
  }
}

export const apiChecks = (site: string): Check[] => [
  {
    what: 'the API answers, and reads its database',
    look: async () => {
      const { status } = await ask(`${site}${probes.ready.path}`);
      if (status !== 200)
        throw new Wrong(
          `${probes.ready.path} answers ${status}: read the log of \`api\`; is there a database "(default)"?`,
        );
    },
  },
  {
    what: 'a call that there is not is answered 404 by the API',
    look: async () => expectRefusal(await ask(`${site}/pg/no-such-call`), 'GET /pg/no-such-call', 404, 'unknown-route'),
  },
  {
    what: `all ${ofSession.length} calls of a session are refused without one`,
    look: () => expectClosed(site, {}, 'without a session'),
  },
  {
    what: 'a token that nobody signed opens no session',
    look: async () => {
      const answer = await ask(`${site}${endpoints.myGroups.path}`, { headers: bearer('a.b.c') });
      await expectRefusal(answer, 'a forged token', 401, 'not-signed-in');
    },
  },
  {
    what: 'a body that is none is told so, in JSON',
    look: async () =>
      expectRefusal(await post(`${site}${endpoints.login.path}`, {}), 'an empty login', 400, 'invalid-request'),
  },
];
