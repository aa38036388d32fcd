/** A request id leads to the log lines and the stored documents of an expense (docs/product.md §7). */
import { setTimeout as pause } from 'node:timers/promises';
import { expensePath } from '@pg/contract/document-paths';
import { acquireLease, LeaseHeld } from '@pg/functions/firestore/leases';
import { onExpenseCreated } from '@pg/functions/push/delivery';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../support/api.ts';
import { type Entry, entriesAbout } from '../support/api-log.ts';
import { database } from '../support/database.ts';
import { payment } from '../support/expenses.ts';
import { idempotencyPath, movementsPath } from '../support/ids.ts';
import { signInByPhone } from '../support/otp.ts';
import {
  anyKey,
  anyMobile,
  buildGroup,
  buildPerson,
  chai,
  type Person,
  registerPerson,
  storeProof,
} from '../support/people.ts';

const requestIdOf = ({ headers }: Reply): string => headers.get('x-request-id') ?? 'none';

/** Waits for the log line of a request, which the API writes just after its answer. */
async function lineOf(reply: Reply): Promise<Entry> {
  for (;;) {
    const [line] = entriesAbout(requestIdOf(reply)).filter(({ event }) => event === 'call');
    if (line) return line;
    await pause(20);
  }
}

let ravi: Person;
let code: string;
beforeAll(async () => {
  ravi = await buildPerson('Ravi', 1000);
  code = await buildGroup([ravi]);
});

const spend = (who = ravi, options: object = {}, amount = 60): Promise<Reply> =>
  who.tries('addExpense', chai(code, amount), options);
const idOf = ({ body }: Reply): string => (body as { expense: { id: string } }).expense.id;

describe('The log line of a request', () => {
  it('contains the call, the user, the groups, the expense and the status', async () => {
    const reply = await spend();
    const line = await lineOf(reply);
    expect(line).toEqual({
      severity: 'INFO',
      message: 'POST /pg/addExpenseToGroups',
      event: 'call',
      requestId: requestIdOf(reply),
      call: 'addExpense',
      user: expect.stringMatching(/^[0-9a-f]{12}$/),
      number: expect.stringMatching(/^[0-9a-f]{12}$/),
      groups: [expect.stringMatching(/^[0-9a-f]{12}$/)],
      expenseId: idOf(reply),
      status: 200,
      ms: expect.any(Number),
    });
    const deletion = await lineOf(await ravi.tries('deleteExpense', { id: idOf(reply) }));
    expect(deletion).toMatchObject({ call: 'deleteExpense', user: line.user, expenseId: idOf(reply), status: 200 });
    const own = await ravi.tries('strikeExpense', { id: idOf(await spend()), groupCode: code });
    const { call, groups, expenseId } = await lineOf(own);
    expect({ call, groups, expenseId }).toEqual({
      call: 'strikeExpense',
      groups: line.groups,
      expenseId: expect.any(String),
    });
  });

  it('contains the code of a refusal, and the number of a failed login', async () => {
    const { user, number } = await lineOf(await spend());
    expect(await lineOf(await spend(ravi, {}, 5000))).toMatchObject({ user, status: 409, error: 'too-few-coins' });
    expect(await lineOf(await ravi.tries('login', { userId: ravi.mobile, password: 'wrong-password' }))).toMatchObject({
      call: 'login',
      number,
      status: 401,
      error: 'invalid-credentials',
    });
    const nobody = await lineOf(await spend(ravi, { token: 'none' }));
    expect(nobody).toMatchObject({ call: 'addExpense', status: 401, error: 'not-signed-in' });
    expect(nobody).not.toHaveProperty('user');
    expect(nobody).not.toHaveProperty('number');
  });

  it('has the same user after a change of the number, and another for who gets the number next', async () => {
    const asha = await buildPerson('Asha', 1000);
    const lines = [await lineOf(await asha.tries('coinsSum'))];
    const { password, mobile } = asha;
    const answer = await asha.can('changeNumber', { password, firebaseIdToken: await signInByPhone(anyMobile()) });
    lines.push(await lineOf(await asha.tries('coinsSum', {}, { token: answer.token })));
    lines.push(await lineOf(await (await registerPerson('Anu', mobile)).tries('coinsSum')));
    const [before, after, next] = lines;
    expect(after?.user).toBe(before?.user);
    expect(after?.number).not.toBe(before?.number);
    expect(next?.user).not.toBe(before?.user);
    expect(next?.number).toBe(before?.number);
  });

  it('names a group by one pseudonym for all members, even for one who joins with a renewed code', async () => {
    const asha = await buildPerson('Asha', 1000);
    const { groups } = await lineOf(await spend());
    const { joinCode } = await ravi.can('renewGroupCode', { groupCode: code });
    expect(await lineOf(await asha.tries('joinGroup', { groupCode: joinCode }))).toMatchObject({ groups });
  });

  it('contains the group and the payment id, but no note, UPI ID, amount or name', async () => {
    const asha = await buildPerson('Ashalata', 1000);
    const groupCode = await buildGroup([asha, ravi], 'Mango House');
    const secrets = ['ashalata', 'mango house', 'for-the-gas', 'ravi.kumar@okbank', '53.17', ravi.mobile, groupCode];
    const sent = payment(groupCode, ravi, asha, 53.17);
    const recorded = await ravi.tries('recordPayment', { ...sent, note: 'for-the-gas' });
    const { id } = (recorded.body as { payment: { id: string } }).payment;
    await storeProof(ravi);
    const replies = [
      recorded,
      await asha.tries('balances', { groupCode }),
      await ravi.tries('setUpiId', { upiId: 'ravi.kumar@okbank', password: ravi.password }),
      await asha.tries('payee', { groupCode, userId: ravi.mobile }),
      await ravi.tries('removePayment', { groupCode, id }),
      await ravi.tries('recordPayment', { ...sent, note: 'for-the-gas\u0007' }),
      await ravi.tries('setUpiId', { upiId: 'ravi.kumar@okbank.', password: ravi.password }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400, 400]);
    const lines = await Promise.all(replies.map(lineOf));
    expect(lines[0]).toMatchObject({ call: 'recordPayment', groups: lines[1]?.groups, paymentId: id });
    expect(lines[4]).toMatchObject({ call: 'removePayment', groups: lines[1]?.groups, paymentId: id });
    const text = JSON.stringify(replies.map((reply) => entriesAbout(requestIdOf(reply)))).toLowerCase();
    expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
  });

  it('belongs to the trace that Google’s front end started', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const reply = await spend(ravi, { headers: { 'x-cloud-trace-context': `${trace}/1;o=1` } });
    const field = (await lineOf(reply))['logging.googleapis.com/trace'];
    expect(field).toBe(`projects/${process.env.GCLOUD_PROJECT}/traces/${trace}`);
  });
});

describe('The log lines of pushes about an expense', () => {
  it('contain the id of the request that added it, even when the pushes must be retried', async () => {
    const reply = await spend();
    const data = (await database.doc(expensePath(idOf(reply))).get()) as QueryDocumentSnapshot;
    await acquireLease(data.id, () => new Date());
    const warned = vi.spyOn(logger, 'warn');
    const event = { params: { id: data.id }, time: new Date().toISOString(), data };
    await expect(onExpenseCreated.run(event as never)).rejects.toThrow(LeaseHeld);
    const line = { event: 'push-unfinished', expenseId: data.id, why: 'StillClaimed', requestId: requestIdOf(reply) };
    expect(warned).toHaveBeenCalledWith('push', line);
  });
});

describe('The documents written by a change', () => {
  it('contain its request id: the expense, a movement and the stored answer', async () => {
    const key = anyKey();
    const [added, id] = await spend(ravi, { key }).then((reply) => [requestIdOf(reply), idOf(reply)] as const);
    const deleted = requestIdOf(await ravi.tries('deleteExpense', { id }));
    const stored = await database.doc(expensePath(id)).get();
    expect(stored.data()).toMatchObject({ requestId: added, deletionRequestId: deleted });
    const raised = requestIdOf(await ravi.tries('addCoins', { coins: 1 }));
    const movements = await database.collection(movementsPath(ravi.mobile)).where('requestId', '==', raised).get();
    expect(movements.docs.map((movement) => movement.get('kind'))).toEqual(['ADD_COINS']);
    expect((await database.doc(idempotencyPath(ravi.mobile, key)).get()).get('requestId')).toBe(added);
  });

  it('can be found from a repeated call, whose log line names the original request', async () => {
    const key = anyKey();
    const first = await spend(ravi, { key });
    const again = await spend(ravi, { key });
    expect(requestIdOf(again)).not.toBe(requestIdOf(first));
    expect(await lineOf(again)).toMatchObject({ expenseId: idOf(first), repeats: requestIdOf(first), status: 200 });
    expect((await database.doc(expensePath(idOf(first))).get()).get('requestId')).toBe(requestIdOf(first));
  });
});
