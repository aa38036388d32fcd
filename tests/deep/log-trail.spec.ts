/** Tracing an expense in the log from its request id to its pushes, with the real trigger (docs/runbook.md). */
import path from 'node:path';
import { expensePath } from '@pg/contract/stored';
import { entriesAbout } from '../support/api-log.ts';
import { database } from '../support/database.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { buildGroup, buildPersonWithCoins } from '../support/people.ts';
import { buildDevices } from '../support/push.ts';
import { today } from '../support/time.ts';

/** The file to which the functions emulator writes the output of functions. */
const log = path.join(path.dirname(process.env.API_LOG ?? ''), 'emulators.log');

test('the request id of an expense leads to the user, the call, the expense and its pushes', async ({ request }) => {
  const [ravi, asha] = [await buildPersonWithCoins(1000, 'Ravi'), await buildPersonWithCoins(1000, 'Asha')];
  const code = await buildGroup([ravi, asha]);
  await buildDevices([asha, asha, ravi].map(({ userId }) => ({ userId, groupCodes: [code] })));

  const answer = await request.post(`${process.env.APP_URL}/pg/addExpenseToGroups`, {
    headers: { authorization: `Bearer ${ravi.token}` },
    data: { amount: 60, paymentDate: today().date, tags: ['chai'], groupCodes: [code] },
  });
  const requestId = answer.headers()['x-request-id'] ?? 'none';
  const { id: expenseId } = (await answer.json()).expense;

  const entries = () => entriesAbout(requestId, log).filter(({ event }) => event !== 'failure');
  await expect.poll(() => entries().map(({ event }) => event)).toEqual(['call', 'push-sent']);
  const [call, push] = entries();
  expect(call).toMatchObject({ call: 'addExpense', expenseId, status: 200, user: expect.any(String) });
  expect(push).toMatchObject({ expenseId, sent: 2, later: 0 });
  // The expense also names its request.
  expect((await database.doc(expensePath(expenseId)).get()).get('requestId')).toBe(requestId);
  const logged = JSON.stringify(entriesAbout(requestId, log));
  for (const secret of [ravi.userId, asha.userId, code, ravi.token, 'chai']) expect(logged).not.toContain(secret);
});
