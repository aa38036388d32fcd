/**
 * Calls repeated with the same key make one change and return one answer (docs/product.md §7). A phone may send an
 * expense again weeks later, when the server has forgotten the key: it still counts only once (docs/decisions/0064).
 */
import { idForKey } from '@pg/contract/document-ids';
import { ContractError } from '@pg/contract/errors';
import { transact } from '@pg/functions/firestore/transact';
import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type Inputs, succeed } from '../support/api.ts';
import {
  database,
  everythingAbout,
  storedGroupExpenses,
  storedPayments,
  storedRecords,
  storedUser,
} from '../support/database.ts';
import { eraseAccount } from '../support/erasure.ts';
import { idempotencyPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildFlat, buildGroup, buildPerson, chai, signIn } from '../support/people.ts';
import '../support/origin.ts';
import { among, byValue, paidBy, payment } from '../support/expenses.ts';
import { rent } from '../support/recurring.ts';
import { date } from '../support/time.ts';

describe('The same Idempotency-Key', () => {
  it('returns the same answer after other changes, and changes nothing', async () => {
    const { asha, code } = await buildFlat({ asha: 1000 });
    const key = anyKey();
    const first = await asha.adds(code, 60, {}, { key });
    await asha.adds(code, 10);
    expect(await asha.adds(code, 60, {}, { key })).toEqual(first);
    expect((await storedGroupExpenses(code)).size).toBe(2);
  });

  it('can be used again after a refusal', async () => {
    const { asha, code } = await buildFlat({ asha: 10 });
    const key = anyKey();
    expect((await asha.tries('addExpense', chai(code), { key })).status).toBe(409);
    await asha.can('setMonthlyLimit', { limit: 100 });
    expect((await asha.tries('addExpense', chai(code), { key })).status).toBe(200);
  });

  it('creates one group when Asha taps Create twice', async () => {
    const asha = await buildPerson('Asha', 10);
    const key = anyKey();
    const groupName = 'Sunrise PG';
    const [one, two] = await Promise.all([1, 2].map(() => asha.can('createGroup', { groupName }, { key })));
    expect(one).toEqual(two);
    expect((await storedUser(asha.mobile)).groupCodes).toEqual([one?.groupCode]);
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

const lending = (amount: number) => ({ type: 'GIVE', amount, name: 'Ravi', date });

type Person = Awaited<ReturnType<typeof buildPerson>>;

/** Who shares and who pays 60 rupees. */
const divided = (asha: Person, ravi: Person) => ({
  ...byValue('SHARES', [asha, 2], [ravi, 1]),
  ...paidBy([asha, 40], [ravi, 20]),
});

/** Makes the server forget a key, as it does after three days: first the key expires, later it is deleted. */
const forget = (userId: string, key: string, isDeleted = true): Promise<unknown> => {
  const marker = database.doc(idempotencyPath(userId, key));
  return isDeleted ? marker.delete() : marker.update({ expiresAt: Timestamp.fromMillis(0) });
};

/** Makes a call, then `meanwhile`. Checks that repeating the call with the forgotten key changes nothing. */
async function repeated<Call extends 'addExpense' | 'giveOrTake' | 'addRecurring' | 'recordPayment'>(
  person: Person,
  call: Call,
  inputs: Inputs,
  meanwhile: (id: string) => Promise<unknown>,
  key = anyKey(),
) {
  await person.can(call, inputs, { key });
  const id = await idForKey(person.id, key);
  await meanwhile(id);
  const codes = (inputs.groupCodes ?? [inputs.groupCode ?? []].flat()) as string[];
  const known = () => everythingAbout([person.mobile], codes);
  const answers = [];
  for (const isDeleted of [false, true]) {
    await forget(person.mobile, key, isDeleted);
    const before = await known();
    answers.push(await person.can(call, inputs, { key }));
    expect(await known()).toEqual(before);
  }
  await expectLaws(codes);
  return answers[1];
}

describe('An expense that is sent again after its key was forgotten', () => {
  it.each(['as it was', 'edited', 'deleted', 'with no coins left'])('is not recorded again: %s', async (state) => {
    const asha = await buildPerson('Asha', 100);
    const codes = await Promise.all([buildGroup([asha], 'Sunrise PG'), buildGroup([asha], 'Lake View PG')]);
    const { groupCodes, ...figures } = chai(codes);
    const happened: Record<string, (id: string) => Promise<unknown>> = {
      edited: (id) => asha.can('editExpense', { ...figures, amount: 50, id, revision: 1 }),
      deleted: (id) => asha.can('deleteExpense', { id }),
      'with no coins left': () => asha.adds([...codes].slice(1), 40),
    };
    const answer = await repeated(asha, 'addExpense', { ...figures, groupCodes }, async (id) => happened[state]?.(id));
    expect(answer).toMatchObject({ expense: { amount: state === 'edited' ? 5_000 : 6_000, tags: ['chai'] } });
    expect((await storedGroupExpenses(codes[0] ?? '')).size).toBe(state === 'deleted' ? 0 : 1);
  });

  it('is not recorded again after the person has left the group', async () => {
    const { asha, code } = await buildFlat({ ravi: 100, asha: 100 });
    await repeated(asha, 'addExpense', chai(code), () => asha.can('leaveGroup', { groupCode: code }));
    expect((await storedGroupExpenses(code)).size).toBe(1);
  });

  it('is refused with other content under the same key, and counts once if sent many times at once', async () => {
    const { asha, code } = await buildFlat({ asha: 1000 });
    const key = anyKey();
    await asha.adds(code, 60, {}, { key });
    await forget(asha.mobile, key);
    for (const other of [{ amount: 61 }, { paymentDate: `${date}T10:30` }, { tags: ['coffee'] }]) {
      await asha.cannot('addExpense', { ...chai(code), ...other }, 'idempotency-key-reused', {}, { key });
    }
    const replies = await Promise.all(Array.from({ length: 5 }, () => asha.tries('addExpense', chai(code), { key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await storedGroupExpenses(code)).size).toBe(1);
    expect((await storedUser(asha.mobile)).coins.remaining).toBe(94_000);
  });

  it('is refused with another group, split or payers under the same key, but not with the same people in another order', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 1000, ravi: 100 });
    const other = await buildGroup([asha, ravi], 'Lake View PG');
    const whole = chai(code, 60, divided(asha, ravi));
    const cases: readonly (readonly [stored: Inputs, others: readonly Inputs[]])[] = [
      [chai(code), [{ groupCodes: [other] }, byValue('SHARES', [asha, 2], [ravi, 1]), paidBy([asha, 40], [ravi, 20])]],
      [whole, [{ split: undefined }, among(asha, ravi), byValue('SHARES', [ravi, 1])]],
      [whole, [byValue('SHARES', [asha, 1], [ravi, 1]), { payers: undefined }, paidBy([asha, 30], [ravi, 30])]],
    ];
    for (const [stored, others] of cases) {
      const key = anyKey();
      const { expense } = await asha.can('addExpense', stored, { key });
      await forget(asha.mobile, key);
      for (const different of others)
        await asha.cannot('addExpense', { ...stored, ...different }, 'idempotency-key-reused', {}, { key });
      if (stored !== whole) continue;
      const reordered = { ...byValue('SHARES', [ravi, 1], [asha, 2]), ...paidBy([ravi, 20], [asha, 40]) };
      expect(await asha.can('addExpense', { ...whole, ...reordered }, { key })).toMatchObject({ expense });
    }
  });

  it.each(['someone in it has deleted the account', 'the admin has taken it out'])(
    'is not recorded again, and is refused with another amount, after %s',
    async (happened) => {
      const key = anyKey();
      const { ravi, asha, code } = await buildFlat({ ravi: 100, asha: 100 });
      const meanwhile = async (id: string): Promise<void> => {
        if (happened === 'the admin has taken it out') {
          await asha.can('leaveGroup', { groupCode: code });
          await ravi.can('strikeExpense', { id, groupCode: code });
        } else {
          await eraseAccount(ravi);
        }
      };
      const inputs = { ...chai(code), ...divided(asha, ravi) };
      const answer = await repeated(asha, 'addExpense', inputs, meanwhile, key);
      expect(answer).toMatchObject({ expense: { amount: 6_000, tags: ['chai'] } });
      await asha.cannot('addExpense', chai(code, 61), 'idempotency-key-reused', {}, { key });
    },
  );

  it('is refused to someone who has since signed up with the number of the deleted account', async () => {
    const { asha, code } = await buildFlat({ ravi: 100, asha: 100 });
    const key = anyKey();
    await asha.adds(code, 60, {}, { key });
    await eraseAccount(asha);
    const { mobile, password } = asha;
    await succeed('register', { name: 'Anu', userId: mobile, password });
    const anu = await signIn({ name: 'Anu', mobile, password });
    await anu.cannot('addExpense', chai(code), 'not-a-member', {}, { key });
    expect((await storedGroupExpenses(code)).size).toBe(1);
  });

  it('does not stop someone else from using the same key', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 100, ravi: 100 });
    const key = anyKey();
    const ids = [];
    for (const person of [asha, ravi]) ids.push((await person.adds(code, 60, {}, { key })).id);
    expect(new Set(ids).size).toBe(2);
    expect((await storedGroupExpenses(code)).size).toBe(2);
  });
});

describe('A recurring expense that is sent again after its key was forgotten', () => {
  it.each(['as it was', 'skipped', 'paused'])('is not made again: %s', async (state) => {
    const { asha, code } = await buildFlat({ asha: 5000, ravi: 0 });
    const change = { skipped: 'SKIP', paused: 'PAUSE' }[state];
    const answer = await repeated(asha, 'addRecurring', rent(code), async (id) => {
      if (change) await asha.can('changeRecurring', { id, groupCode: code, change });
    });
    expect(answer?.recurring).toMatchObject(state === 'paused' ? { next: null, pause: 'WANTED' } : { last: date });
    expect((await storedRecords(code)).size).toBe(1);
  });
});

describe('A Give/Take record that is sent again after its key was forgotten', () => {
  it.each(['as it was', 'increased', 'settled'])('is not made again: %s', async (state) => {
    const asha = await buildPerson('Asha', 100);
    const happened: Record<string, (id: string) => Promise<unknown>> = {
      increased: (id) => asha.can('increaseGiveOrTake', { id, amount: 5 }),
      settled: (id) => asha.can('removeGiveOrTake', { id }),
    };
    const answer = await repeated(asha, 'giveOrTake', lending(20), async (id) => happened[state]?.(id));
    expect(answer).toMatchObject({ record: { status: state === 'settled' ? 'SETTLED' : 'OPEN' } });
  });

  it('is refused with another name under the same key', async () => {
    const asha = await buildPerson('Asha', 100);
    const key = anyKey();
    await asha.can('giveOrTake', lending(20), { key });
    await forget(asha.mobile, key);
    await asha.cannot('giveOrTake', { ...lending(20), name: 'Meera' }, 'idempotency-key-reused', {}, { key });
  });
});

describe('A payment that is sent again after its key was forgotten', () => {
  it.each(['as it was', 'taken back', 'after its payer has left'])('is not recorded again: %s', async (state) => {
    const { asha, ravi, code } = await buildFlat({ asha: 100, ravi: 0 });
    const happened: Record<string, (id: string) => Promise<unknown>> = {
      'taken back': (id) => ravi.can('removePayment', { id, groupCode: code }),
      'after its payer has left': () => asha.can('leaveGroup', { groupCode: code }),
    };
    const inputs = payment(code, asha, ravi, 20);
    const answer = await repeated(asha, 'recordPayment', inputs, async (id) => happened[state]?.(id));
    expect(answer).toMatchObject({ payment: { amount: 2_000 } });
    expect((await storedPayments(code)).size).toBe(1);
  });

  it('is not recorded again if who was paid has left, or somebody has taken the place of a guest', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 100, ravi: 0 });
    await repeated(asha, 'recordPayment', payment(code, asha, ravi, 20), () =>
      ravi.can('leaveGroup', { groupCode: code }),
    );
    const meera = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    const { guest } = await asha.can('invite', { groupCode: code, guest: meera.userId });
    await repeated(asha, 'recordPayment', payment(code, meera, asha, 30), async () =>
      (await buildPerson('Meera Rao', 0)).can('joinGroup', { groupCode: code, guest }),
    );
    expect((await storedPayments(code)).size).toBe(2);
  });

  it('is refused with another amount or person under the same key', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const key = anyKey();
    await asha.can('recordPayment', payment(code, asha, ravi, 20), { key });
    await forget(asha.mobile, key);
    for (const other of [
      payment(code, asha, ravi, 21),
      payment(code, asha, imran, 20),
      payment(code, ravi, asha, 20),
    ]) {
      await asha.cannot('recordPayment', other, 'idempotency-key-reused', {}, { key });
    }
  });
});

it('In any order of sending, forgetting and deleting, each expense is recorded once and a deleted one stays deleted', async () => {
  const asha = await buildPerson('Asha', 1000);
  const step = fc.tuple(fc.constantFrom('send', 'forget', 'delete'), fc.nat(1));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const code = await buildGroup([asha], anyKey().slice(0, 20));
      const expenses = [anyKey(), anyKey()].map((key, at) => ({ key, inputs: chai(code, at + 1) }));
      const there = new Set<string>();
      const sent = new Set<string>();
      for (const [what, at] of steps) {
        const expense = expenses[at];
        if (!expense) continue;
        const id = await idForKey(asha.id, expense.key);
        if (what === 'forget') await forget(asha.mobile, expense.key);
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
