/** The activity of a group, and changing one’s name (docs/product.md §2, §5). */
import type { AnswerOf } from '@pg/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { payment } from '../support/expenses.ts';
import { buildGroup, buildPerson, type Person } from '../support/people.ts';
import { date } from '../support/time.ts';

async function flat(): Promise<{ asha: Person; ravi: Person; code: string }> {
  const [asha, ravi] = await Promise.all([buildPerson('Asha', 5000), buildPerson('Ravi', 500)]);
  return { asha, ravi, code: await buildGroup([asha, ravi], 'Flat 402') };
}

const add = async (person: Person, code: string, amount = 60): Promise<string> => (await person.adds(code, amount)).id;

describe('The activity of a group', () => {
  it('lists what happened, newest first, with figures before and after', async () => {
    const { asha, ravi, code } = await flat();
    const id = await add(asha, code);
    await asha.can('editExpense', { id, amount: 80, paymentDate: date, tags: ['chai'], revision: 1 });
    await asha.can('updateGroupName', { groupCode: code, newGroupName: 'Flat 403' });
    const paid = await ravi.can('recordPayment', payment(code, ravi, asha, 40));
    await asha.can('removePayment', { id: paid.payment.id, groupCode: code });
    await asha.can('deleteExpense', { id });
    await asha.can('restoreExpense', { id });
    await asha.can('renewGroupCode', { groupCode: code });
    await ravi.can('leaveGroup', { groupCode: code });

    const { entries, next } = await asha.can('activity', { groupCode: code });
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...['MEMBER_LEFT', 'CODE_RENEWED', 'EXPENSE_RESTORED', 'EXPENSE_DELETED', 'PAYMENT_REMOVED', 'PAYMENT_RECORDED'],
      ...['GROUP_RENAMED', 'EXPENSE_EDITED', 'EXPENSE_ADDED', 'MEMBER_JOINED'],
    ]);
    const of = (kind: string) => entries.find((entry) => entry.kind === kind);
    expect(of('EXPENSE_EDITED')).toMatchObject({ before: { amount: 6000 }, after: { amount: 8000 }, byName: 'Asha' });
    expect(of('EXPENSE_EDITED')).not.toHaveProperty('payersChanged');
    expect(of('GROUP_RENAMED')).toMatchObject({ before: { name: 'Flat 402' }, after: { name: 'Flat 403' } });
    expect(of('PAYMENT_REMOVED')).toMatchObject({ by: asha.mobile, other: ravi.id, payment: { payer: 'other' } });
    expect(next).toBeNull();
  });

  it('comes in pages without gaps or repeats', async () => {
    const { asha, code } = await flat();
    for (let n = 1; n <= 5; n += 1) await asha.can('deleteExpense', { id: await add(asha, code, n) });
    const last = await add(asha, code);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: AnswerOf<'activity'> = await asha.can('activity', {
        groupCode: code,
        limit: 2,
        ...(before !== null && { before }),
      });
      expect(page.entries.length).toBeLessThanOrEqual(2);
      seen.push(...page.entries.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(new Set(seen).size).toBe(seen.length);
    // Five deletions, one new member, and the expense that is still there.
    expect(seen).toHaveLength(7);
    expect(seen[0]).toBe(last);
  });
});
