/** Who shares an expense, and how the person who records it can split it (docs/product.md §5, docs/decisions/0051). */
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { everythingAbout } from '../support/database.ts';
import { among, byValue } from '../support/expenses.ts';
import { buildFlat, chai } from '../support/people.ts';

describe('A split', () => {
  it('that is invalid is refused with the reason, and nothing is stored', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const trip = await asha.can('createGroup', { groupName: 'Trip' });
    const before = await everythingAbout([asha.mobile], [code]);
    const pair = (mode: string, one: number, other: number) => byValue(mode, [asha, one], [ravi, other]);
    const parts = (list: unknown, mode = 'EQUAL') => ({ split: { mode, parts: list } });
    const many = Array.from({ length: limits.membersPerGroup + 1 }, (_, n) => ({ userId: `9${100_000_000 + n}` }));
    const wrongPerson = "userId must be a 10-digit mobile number, or the id of someone in this group's history.";
    const wrong: readonly [Inputs, string][] = [
      [pair('EXACT', 100, 199), 'The parts come to ₹299.00, ₹1.00 less than the amount.'],
      [pair('EXACT', 100, 200.01), 'The parts come to ₹300.01, ₹0.01 more than the amount.'],
      [pair('PERCENT', 50, 49.5), 'The percents come to 99.5. They must come to 100.'],
      [pair('SHARES', 1, limits.sharesMax + 1), 'A share is a whole number from 1 to 1000.'],
      [pair('EQUAL', 1, 1), 'Unknown field: "value".'],
      [parts([]), 'Choose at least one person.'],
      [parts([{ userId: ravi.mobile }, { userId: ravi.mobile }]), 'Each person can be in the split only once.'],
      [parts(many), 'At most 200 people can be listed.'],
      [parts([{ userId: 'former-abc' }]), wrongPerson],
      [parts([{ userId: ravi.mobile }, { userId: ravi.id }]), 'Each person can be listed only once.'],
    ];
    for (const [more, message] of wrong) {
      await asha.cannot('addExpense', chai(code, 300, more), 'invalid-request', { field: 'split', message });
    }
    const both = chai([code, trip.groupCode], 300, among(asha, imran));
    const message = 'An expense in several groups is shared equally and paid by one person. Choose one group.';
    await asha.cannot('addExpense', both, 'invalid-request', { field: 'split', message });
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);
  });
});
