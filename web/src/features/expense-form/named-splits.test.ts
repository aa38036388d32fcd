/** What a tap on a named split chooses. */
import { paise } from '@pg/contract/money';
import { expect, test } from 'vitest';
import { withNamedSplit } from './NamedSplits.tsx';
import { defaultSharing, previewShares, type Sharing, splitOf } from './sharing.ts';

const usual = defaultSharing({ groupCode: 'ABCDEF', userId: 'asha', members: ['asha', 'ravi', 'imran'] });
const sharesOf = (sharing: Sharing) => previewShares(sharing, paise(50_000), '2026-11-15');
const room = (mode: 'EQUAL' | 'SHARES' | 'PERCENT', ...values: readonly number[]) => ({
  ...{ name: 'AC room', mode },
  parts: ['asha', 'ravi'].map((userId, at) => ({ userId, ...(mode !== 'EQUAL' && { value: values[at] ?? 1 }) })),
});

test('a named split gives the shares of the same split by hand', () => {
  const people = ['asha', 'ravi'];
  const byHand = [
    [room('EQUAL'), { ...usual, people }],
    [room('SHARES', 2, 1), { ...usual, mode: 'SHARES', people, values: { asha: '2', ravi: '1' } }],
    [room('PERCENT', 60_00, 40_00), { ...usual, mode: 'PERCENT', people, values: { asha: '60', ravi: '40' } }],
  ] as const;
  for (const [named, typed] of byHand) {
    const { chosen } = withNamedSplit({ ...usual, payer: 'ravi' }, named);
    expect(splitOf(chosen)).toEqual(splitOf(typed));
    expect(sharesOf(chosen)).toEqual(sharesOf(typed));
    expect(chosen.payer).toBe('ravi');
  }
});

test('a named split takes those of its people who are here, and whoever has taken a guest’s place for the guest', () => {
  const left = withNamedSplit({ ...usual, members: ['asha', 'imran'] }, room('EQUAL'));
  expect([left.here, left.all, left.chosen.people]).toEqual([1, 2, ['asha']]);
  const { parts } = room('EQUAL');
  const both = { ...room('EQUAL'), parts: [...parts, { userId: 'guest' }] };
  const { chosen } = withNamedSplit(usual, both, { guest: 'ravi' });
  expect(splitOf(chosen)).toEqual({
    mode: 'SHARES',
    parts: [
      { userId: 'asha', value: 1 },
      { userId: 'ravi', value: 2 },
    ],
  });
});
