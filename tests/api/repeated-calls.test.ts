/**
 * Calls repeated with the same key make one change and return one answer (docs/product.md §7). A phone may send an
 * expense again weeks later, when the server has forgotten the key: it still counts only once (docs/decisions/0064).
 */
import { creationId } from '@pg/contract/document-ids';
import { ContractError } from '@pg/contract/errors';
import { transact } from '@pg/functions/firestore/transact';
import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type Inputs, succeed } from '../support/api.ts';
import { database, everythingAbout, storedGroupExpenses, storedUser } from '../support/database.ts';
import { finishErasure } from '../support/deleted-account.ts';
import { idempotencyPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPersonWithCoins, signIn } from '../support/people.ts';
import { today } from '../support/time.ts';
import '../support/demo-key.ts';

const { date } = today();
const chai = (code: string, amount = 60) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes: [code] });

describe('The same Idempotency-Key', () => {
  it('sent ten times at once makes one expense and one answer', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const key = anyKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => asha.tries('addExpense', chai(code), { key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await storedGroupExpenses(code)).size).toBe(1);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(94_000);
    await expectLaws([code]);
  });

  it('returns the same answer after other changes, and changes nothing', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const key = anyKey();
    const first = await asha.can('addExpense', chai(code), { key });
    await asha.can('addExpense', chai(code, 10));
    expect(await asha.can('addExpense', chai(code), { key })).toEqual(first);
    expect((await storedGroupExpenses(code)).size).toBe(2);
  });

  it('returns the answers of an edit and of a restoration again, and changes nothing', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const { id } = (await asha.can('addExpense', chai(code))).expense;
    const { groupCodes: _, ...figures } = chai(code, 70);
    const twice = async (call: 'editExpense' | 'restoreExpense', inputs: Inputs) => {
      const key = anyKey();
      const first = await asha.can(call, inputs, { key });
      const before = await everythingAbout([asha.userId], [code]);
      expect(await asha.can(call, inputs, { key })).toEqual(first);
      expect(await everythingAbout([asha.userId], [code])).toEqual(before);
    };
    await twice('editExpense', { ...figures, id, revision: 1 });
    await asha.can('deleteExpense', { id });
    await twice('restoreExpense', { id });
    await expectLaws([code]);
  });

  it('is refused with another body, or for another call', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const key = anyKey();
    await asha.can('addExpense', chai(code), { key });
    const refused = { status: 409, body: { error: 'idempotency-key-reused' } };
    expect(await asha.tries('addExpense', chai(code, 61), { key })).toMatchObject(refused);
    expect(await asha.tries('setMonthlyLimit', { limit: 5 }, { key })).toMatchObject(refused);
    await expectLaws([code]);
  });

  it('can be used by another user for another change', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(1000), buildPersonWithCoins(1000)]);
    const key = anyKey();
    await asha.can('setMonthlyLimit', { limit: 10 }, { key });
    expect(await ravi.can('setMonthlyLimit', { limit: 20 }, { key })).toMatchObject({ monthlyLimit: 2_000 });
  });

  it('can be used again after a refusal', async () => {
    const asha = await buildPersonWithCoins(10);
    const code = await buildGroup([asha]);
    const key = anyKey();
    expect((await asha.tries('addExpense', chai(code), { key })).status).toBe(409);
    await asha.can('setMonthlyLimit', { limit: 100 });
    expect((await asha.tries('addExpense', chai(code), { key })).status).toBe(200);
  });

  it('creates one group when Asha taps Create twice', async () => {
    const asha = await buildPersonWithCoins(10);
    const key = anyKey();
    const groupName = 'Sunrise PG';
    const [one, two] = await Promise.all([1, 2].map(() => asha.can('createGroup', { groupName }, { key })));
    expect(one).toEqual(two);
    expect((await storedUser(asha.userId)).groupCodes).toEqual([one?.groupCode]);
  });
});

describe('A refused change', () => {
  it('is not retried by the API itself', async () => {
    let runs = 0;
    const refused = transact(async () => {
      runs += 1;
      throw new ContractError('too-few-coins');
    });
    await expect(refused).rejects.toMatchObject({ code: 'too-few-coins' });
    expect(runs).toBe(1);
  });
});

const spending = (groupCodes: string[], amount = 60) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes });
const lending = (amount: number) => ({ type: 'GIVE', amount, name: 'Ravi', date });

type Person = Awaited<ReturnType<typeof buildPersonWithCoins>>;

/** Who shares and who pays 60 rupees. */
const divided = (asha: Person, ravi: Person) => ({
  split: {
    mode: 'SHARES',
    parts: [
      { userId: asha.userId, value: 2 },
      { userId: ravi.userId, value: 1 },
    ],
  },
  payers: [
    { userId: asha.userId, amount: 40 },
    { userId: ravi.userId, amount: 20 },
  ],
});

const reused = { status: 409, body: { error: 'idempotency-key-reused' } };

/** Makes the server forget a key, as it does after three days: first the key expires, later it is deleted. */
const forget = (userId: string, key: string, isDeleted = true): Promise<unknown> => {
  const marker = database.doc(idempotencyPath(userId, key));
  return isDeleted ? marker.delete() : marker.update({ expiresAt: Timestamp.fromMillis(0) });
};

/** Makes a call, then `meanwhile`. Checks that repeating the call with the forgotten key changes nothing. */
async function repeated<Call extends 'addExpense' | 'giveOrTake'>(
  person: Person,
  call: Call,
  inputs: Inputs,
  meanwhile: (id: string) => Promise<unknown>,
  key = anyKey(),
) {
  await person.can(call, inputs, { key });
  const id = await creationId(person.id, key);
  await meanwhile(id);
  const codes = (inputs.groupCodes ?? []) as string[];
  const known = () => everythingAbout([person.userId], codes);
  const answers = [];
  for (const isDeleted of [false, true]) {
    await forget(person.userId, key, isDeleted);
    const before = await known();
    answers.push(await person.can(call, inputs, { key }));
    expect(await known()).toEqual(before);
  }
  await expectLaws(codes);
  return answers[1];
}

describe('An expense that is sent again after its key was forgotten', () => {
  it.each(['as it was', 'edited', 'deleted', 'with no coins left'])('is not recorded again: %s', async (state) => {
    const asha = await buildPersonWithCoins(100);
    const codes = await Promise.all([buildGroup([asha], 'Sunrise PG'), buildGroup([asha], 'Lake View PG')]);
    const { groupCodes, ...figures } = spending(codes);
    const happened: Record<string, (id: string) => Promise<unknown>> = {
      edited: (id) => asha.can('editExpense', { ...figures, amount: 50, id, revision: 1 }),
      deleted: (id) => asha.can('deleteExpense', { id }),
      'with no coins left': () => asha.can('addExpense', spending([...codes].slice(1), 40)),
    };
    const answer = await repeated(asha, 'addExpense', { ...figures, groupCodes }, async (id) => happened[state]?.(id));
    expect(answer).toMatchObject({ expense: { amount: state === 'edited' ? 5_000 : 6_000, tags: ['chai'] } });
    expect((await storedGroupExpenses(codes[0] ?? '')).size).toBe(state === 'deleted' ? 0 : 1);
  });

  it('is not recorded again after the person has left the group', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
    const code = await buildGroup([ravi, asha]);
    await repeated(asha, 'addExpense', spending([code]), () => asha.can('leaveGroup', { groupCode: code }));
    expect((await storedGroupExpenses(code)).size).toBe(1);
  });

  it('is refused with other content under the same key, and counts once if sent many times at once', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const key = anyKey();
    await asha.can('addExpense', spending([code]), { key });
    await forget(asha.userId, key);
    for (const other of [{ amount: 61 }, { paymentDate: `${date}T10:30` }, { tags: ['coffee'] }]) {
      expect(await asha.tries('addExpense', { ...spending([code]), ...other }, { key })).toMatchObject(reused);
    }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => asha.tries('addExpense', spending([code]), { key })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await storedGroupExpenses(code)).size).toBe(1);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(94_000);
  });

  it('is refused with another group, split or payers under the same key, but not with the same people in another order', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(1000), buildPersonWithCoins(100)]);
    const [code, other] = await Promise.all([buildGroup([asha, ravi]), buildGroup([asha, ravi], 'Lake View PG')]);
    const { split, payers } = divided(asha, ravi);
    const equally = { mode: 'EQUAL', parts: split.parts.map(({ userId }) => ({ userId })) };
    const alone = { ...split, parts: split.parts.slice(1) };
    const alike = { ...split, parts: split.parts.map(({ userId }) => ({ userId, value: 1 })) };
    const halves = payers.map(({ userId }) => ({ userId, amount: 30 }));
    const whole = { ...spending([code]), split, payers };
    const cases: readonly (readonly [stored: Inputs, others: readonly Inputs[]])[] = [
      [spending([code]), [{ groupCodes: [other] }, { split }, { payers }]],
      [whole, [undefined, equally, alone, alike].map((one) => ({ split: one }))],
      [whole, [undefined, halves].map((one) => ({ payers: one }))],
    ];
    for (const [stored, others] of cases) {
      const key = anyKey();
      const { expense } = await asha.can('addExpense', stored, { key });
      await forget(asha.userId, key);
      for (const different of others) {
        const reply = await asha.tries('addExpense', { ...stored, ...different }, { key });
        expect(reply, JSON.stringify(different)).toMatchObject(reused);
      }
      if (stored !== whole) continue;
      const reordered = { split: { ...split, parts: split.parts.toReversed() }, payers: payers.toReversed() };
      expect(await asha.can('addExpense', { ...whole, ...reordered }, { key })).toMatchObject({ expense });
    }
  });

  it.each(['someone in it has deleted the account', 'the admin has taken it out'])(
    'is not recorded again, and is refused with another amount, after %s',
    async (happened) => {
      const key = anyKey();
      const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
      const code = await buildGroup([ravi, asha]);
      const meanwhile = async (id: string): Promise<void> => {
        if (happened === 'the admin has taken it out') {
          await asha.can('leaveGroup', { groupCode: code });
          await ravi.can('strikeExpense', { id, groupCode: code });
        } else {
          await ravi.can('deleteAccount', { password: ravi.password });
          await finishErasure(ravi.userId);
        }
      };
      const inputs = { ...spending([code]), ...divided(asha, ravi) };
      const answer = await repeated(asha, 'addExpense', inputs, meanwhile, key);
      expect(answer).toMatchObject({ expense: { amount: 6_000, tags: ['chai'] } });
      expect(await asha.tries('addExpense', spending([code], 61), { key })).toMatchObject(reused);
    },
  );

  it('is refused to someone who has since signed up with the number of the deleted account', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
    const code = await buildGroup([ravi, asha]);
    const key = anyKey();
    await asha.can('addExpense', spending([code]), { key });
    await asha.can('deleteAccount', { password: asha.password });
    await finishErasure(asha.userId);
    const { userId, password } = asha;
    await succeed('register', { name: 'Anu', userId, password });
    const anu = await signIn({ name: 'Anu', userId, password });
    expect(await anu.tries('addExpense', spending([code]), { key })).toMatchObject({ body: { error: 'not-a-member' } });
    expect((await storedGroupExpenses(code)).size).toBe(1);
  });

  it('does not stop someone else from using the same key', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
    const code = await buildGroup([asha, ravi]);
    const key = anyKey();
    const ids = [];
    for (const person of [asha, ravi]) ids.push((await person.can('addExpense', spending([code]), { key })).expense.id);
    expect(new Set(ids).size).toBe(2);
    expect((await storedGroupExpenses(code)).size).toBe(2);
  });
});

describe('A Give/Take record that is sent again after its key was forgotten', () => {
  it.each(['as it was', 'increased', 'settled'])('is not made again: %s', async (state) => {
    const asha = await buildPersonWithCoins(100);
    const happened: Record<string, (id: string) => Promise<unknown>> = {
      increased: (id) => asha.can('increaseGiveOrTake', { id, amount: 5 }),
      settled: (id) => asha.can('removeGiveOrTake', { id }),
    };
    const answer = await repeated(asha, 'giveOrTake', lending(20), async (id) => happened[state]?.(id));
    expect(answer).toMatchObject({ record: { status: state === 'settled' ? 'SETTLED' : 'OPEN' } });
  });

  it('is refused with another name under the same key', async () => {
    const asha = await buildPersonWithCoins(100);
    const key = anyKey();
    await asha.can('giveOrTake', lending(20), { key });
    await forget(asha.userId, key);
    expect(await asha.tries('giveOrTake', { ...lending(20), name: 'Meera' }, { key })).toMatchObject({
      body: { error: 'idempotency-key-reused' },
    });
  });
});

it('In any order of sending, forgetting and deleting, each expense is recorded once and a deleted one stays deleted', async () => {
  const asha = await buildPersonWithCoins(1000);
  const step = fc.tuple(fc.constantFrom('send', 'forget', 'delete'), fc.nat(1));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const code = await buildGroup([asha], anyKey().slice(0, 20));
      const expenses = [anyKey(), anyKey()].map((key, at) => ({ key, inputs: spending([code], at + 1) }));
      const there = new Set<string>();
      const sent = new Set<string>();
      for (const [what, at] of steps) {
        const expense = expenses[at];
        if (!expense) continue;
        const id = await creationId(asha.id, expense.key);
        if (what === 'forget') await forget(asha.userId, expense.key);
        if (what === 'send') {
          expect((await asha.can('addExpense', expense.inputs, { key: expense.key })).expense.id).toBe(id);
          if (!sent.has(id)) there.add(id);
          sent.add(id);
        }
        if (what === 'delete' && there.delete(id)) await asha.can('deleteExpense', { id });
      }
      expect(new Set((await storedGroupExpenses(code)).keys())).toEqual(there);
      await expectLaws([code]);
    }),
    { numRuns: 6 },
  );
});
