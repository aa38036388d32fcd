/** What the Balances tab computes. */
import { balanceOf } from '@pg/contract/group';
import { paise, sum } from '@pg/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BalancesSlice, Group } from '#state/store.ts';
import '#test/english.ts';
import {
  balanceNames,
  mostInvolved,
  peopleWithBalance,
  signedRupees,
  statementOf,
  suggestionsFor,
} from './BalanceBars.tsx';
import { added, becomesSettled, futureDated, isSettled, paymentBetween, withPayment } from './balance-math.ts';

const member = (userId: string, name: string) => ({ userId, name, username: userId, role: 'member' });
const group: Group = {
  ...{ code: 'ABCDEF', joinCode: 'ABCDEF', name: 'Flat 402', revision: 1 },
  members: [member('9000000001', 'Asha'), member('9000000002', 'Ravi'), member('9000000003', 'Imran')],
  former: [{ userId: '9000000004', name: 'Meera' }],
};
const [asha, ravi, imran, meera] = ['9000000001', '9000000002', '9000000003', '9000000004'] as const;

const sums = (figures: Record<string, readonly [number, number, number?, number?]>): BalancesSlice['byMember'] =>
  Object.fromEntries(
    Object.entries(figures).map(([id, [paid, share, sent = 0, received = 0]]) => [
      id,
      { paid: paise(paid), share: paise(share), sent: paise(sent), received: paise(received) },
    ]),
  );

describe('The people in the balances', () => {
  const names = (byMember: BalancesSlice['byMember']) => peopleWithBalance(group, byMember).map(({ name }) => name);

  test('who deleted their accounts carry a mark if there are several', () => {
    const [one, two] = ['Er1sedPerson0000aabb', 'Er2sedPerson0000ccdd'];
    expect(balanceNames(group, sums({ [one]: [0, 0] }))(one)).toBe('Former member');
    const nameOf = balanceNames(group, sums({ [one]: [0, 0], [two]: [0, 0] }));
    expect([one, two, asha].map(nameOf)).toEqual(['Former member ··aabb', 'Former member ··ccdd', 'Asha']);
  });

  test('are all members; the one who gets back most comes first', () => {
    expect(names(sums({ [ravi]: [900, 300], [asha]: [0, 300], [imran]: [0, 300] }))).toEqual(['Ravi', 'Asha', 'Imran']);
  });

  test('include someone who left or whose account is deleted, as long as one of their figures is not zero', () => {
    const byMember = sums({ [meera]: [100, 0], erased: [0, 100], gone: [0, 0] });
    expect(peopleWithBalance(group, byMember).map(({ name, hasLeft }) => [name, hasLeft])).toEqual([
      ['Meera', true],
      ['Asha', false],
      ['Imran', false],
      ['Ravi', false],
      ['Former member ··ased', true],
    ]);
  });

  test('have balances without the month that is left out', () => {
    const byMember = sums({ [asha]: [900, 450], [ravi]: [0, 450] });
    const people = peopleWithBalance(group, byMember, { [asha]: paise(100), [ravi]: paise(-100) });
    expect(people.map(({ userId, balance }) => [userId, balance])).toEqual([
      [asha, 350],
      [imran, 0],
      [ravi, -350],
    ]);
  });
});

test('Of many people, a picture shows those with the largest debts and credits', () => {
  const people = peopleWithBalance(group, sums({ [asha]: [900, 0], [ravi]: [0, 700], [imran]: [0, 200] }));
  const shown = (most: number) => mostInvolved(people, most).map(({ name, balance }) => [name, balance]);
  expect(shown(2)).toEqual([
    ['Asha', 900],
    ['Ravi', -700],
  ]);
  expect(shown(20)).toHaveLength(3);
  expect(mostInvolved(peopleWithBalance(group, {}), 20)).toEqual([]);
});

test("The user's own payments are suggested first", () => {
  const people = peopleWithBalance(group, sums({ [asha]: [0, 300], [ravi]: [0, 200], [imran]: [500, 0] }));
  expect(suggestionsFor(people, ravi)).toEqual([
    { from: ravi, to: imran, amount: 200 },
    { from: asha, to: imran, amount: 300 },
  ]);
});

test('A signed amount says which way the money goes', () => {
  expect([150, -150, 0].map((amount) => signedRupees(paise(amount)))).toEqual(['+₹1.50', '-₹1.50', '₹0.00']);
});

test('A statement adds up to the balance', () => {
  const part = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(part, part, part, part, fc.integer({ min: -1000, max: 1000 }), (paid, share, sent, received, out) => {
      const [person] = peopleWithBalance({ ...group, members: [] }, sums({ [asha]: [paid, share, sent, received] }), {
        [asha]: paise(out),
      });
      fc.pre(person !== undefined);
      expect(sum(...statementOf(person, 'November').map(([, amount]) => amount))).toBe(person.balance);
    }),
  );
});

test('A payment between two views is known if it is the only one', () => {
  const before = sums({ [asha]: [900, 300], [ravi]: [0, 300] });
  const payment = { from: ravi, to: asha, amount: paise(100) };
  const after = withPayment(before, payment);
  expect(paymentBetween(before, after)).toEqual(payment);
  expect(paymentBetween(before, before)).toBeUndefined();
  expect(paymentBetween(before, withPayment(after, { ...payment, from: imran }))).toBeUndefined();
});

describe('A group', () => {
  const owing = sums({ [asha]: [0, 300], [ravi]: [300, 0] });
  const settled = withPayment(owing, { from: asha, to: ravi, amount: paise(300) });

  test('becomes settled with the payment of its last debt, and not with a part of it', () => {
    expect(becomesSettled({ byMember: owing }, settled)).toBe(true);
    expect(becomesSettled({ byMember: owing }, withPayment(owing, { from: asha, to: ravi, amount: paise(299) }))).toBe(
      false,
    );
  });

  test('is not celebrated when an expense is deleted, or when it was settled before', () => {
    expect(becomesSettled({ byMember: owing }, sums({}))).toBe(false);
    expect(becomesSettled({ byMember: sums({}) }, settled)).toBe(false);
  });

  test('is not celebrated by a device that knows only an earlier visit, or nothing', () => {
    expect(becomesSettled({ byMember: owing, fromDevice: true }, settled)).toBe(false);
    expect(becomesSettled(undefined, settled)).toBe(false);
  });

  test('is settled once every suggested payment is made, whatever the balances', () => {
    const parts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, (credits) => {
        const rest = -credits.reduce((total, credit) => total + credit, 0);
        const byMember = sums(
          Object.fromEntries([...credits, rest].map((credit, index) => [`9${index}`, [credit, 0]])),
        );
        const paid = suggestionsFor(peopleWithBalance(group, byMember), asha).reduce(withPayment, byMember);
        expect(isSettled(paid)).toBe(true);
        expect(Object.values(paid).every((figures) => balanceOf(figures) === 0)).toBe(true);
      }),
    );
  });
});

const today = '2026-11-25';
const amount = fc.integer({ min: 0, max: 1_000_000 }).map(paise);
const byDay = fc.dictionary(
  fc.integer({ min: 1, max: 30 }).map((day) => String(day).padStart(2, '0')),
  amount,
);
const net = fc.dictionary(fc.constantFrom('asha', 'ravi', 'imran'), fc.integer({ min: -9999, max: 9999 }).map(paise));
const months = fc.array(fc.record({ total: amount, net }), { maxLength: 3 });
test('All expenses dated after today are counted once; today’s are not', () => {
  fc.assert(
    fc.property(byDay, months, (days, later) => {
      const after = Object.entries(days).filter(([day]) => Number(day) > 25);
      expect(futureDated({ byDay: days }, later, today)).toEqual({
        total: sum(...after.map(([, one]) => one), ...later.map(({ total }) => total)),
        net: added(later.map((one) => one.net)),
        isAll: after.every(([, one]) => one === 0),
      });
    }),
  );
});

test('Nothing is said while it is not known to the paisa: before the months and the sums by day have arrived', () => {
  expect(futureDated(undefined, [], today)).toBeUndefined();
  expect(futureDated({ byDay: { '05': paise(500) } }, undefined, today)).toBeUndefined();
  expect(futureDated({}, [], today)).toBeUndefined();
});
