/** The kinds of pushes that a device may be without (docs/product.md §11). */
import { pushSwitches } from '@pg/contract/push';
import { pushKinds } from '@pg/functions/push/push-kinds';
import { activityPushes, expensePushes, noticePushes } from '@pg/functions/push/pushes';
import { remind } from '@pg/functions/push/reminders';
import { describe, expect, it } from 'vitest';
import { listedDevicesOf } from '../support/database.ts';
import { edit, payment } from '../support/expenses.ts';
import { anyKey, buildFlat } from '../support/people.ts';
import { madeFrom, noticesTo } from '../support/recurring.ts';

describe('The switches of a device', () => {
  it('are kept with its registration, each once, until it is registered without them', async () => {
    const { ravi, code } = await buildFlat({ ravi: 0 });
    const token = anyKey();
    const register = (more: object) =>
      ravi.can('registerDevice', { userId: ravi.mobile, token, groupCodes: [code], ...more });
    await register({ off: ['PAYMENTS', 'EXPENSES', 'PAYMENTS'] });
    expect(await listedDevicesOf(ravi.mobile)).toMatchObject([{ off: ['EXPENSES', 'PAYMENTS'] }]);
    await register({ off: [] });
    expect((await listedDevicesOf(ravi.mobile))[0]).not.toHaveProperty('off');
    for (const off of ['UPI_ID_CHANGED', 'MEMBER_REMOVED']) {
      const device = { userId: ravi.mobile, token, groupCodes: [code], off: [off] };
      await ravi.cannot('registerDevice', device, 'invalid-request', { field: 'off' });
    }
  });

  it('each silence their own kind alone, and none a deletion or who joins', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 5000, ravi: 0, imran: 0 });
    const { expense } = await asha.adds(code, 300);
    const expensePush = await expensePushes(expense.id);
    await asha.can('editExpense', edit(expense.id, { amount: 600 }));
    await asha.can('recordPayment', payment(code, asha, ravi, 5));
    await imran.can('leaveGroup', { groupCode: code });
    await imran.can('joinGroup', { groupCode: code });
    await asha.can('deleteExpense', { id: (await asha.adds(code, 30)).expense.id });
    const id = await madeFrom('2027-04-10', asha, code);
    await ravi.can('changeRecurring', { groupCode: code, id, change: 'REMIND' });
    await remind(new Date('2027-04-09T19:30:00+05:30'));
    const [reminder] = await noticesTo(ravi);
    const { entries } = await asha.can('activity', { groupCode: code });
    const ofKind = (kind: string) => activityPushes(code, entries.find((entry) => entry.kind === kind)?.id ?? '');
    const pushes = {
      EXPENSES: expensePush,
      CHANGES: await ofKind('EXPENSE_EDITED'),
      PAYMENTS: await ofKind('PAYMENT_RECORDED'),
      REMINDERS: await noticePushes(reminder?.id ?? ''),
      deletion: await ofKind('EXPENSE_DELETED'),
      joining: await ofKind('MEMBER_JOINED'),
    };
    const device = { userId: ravi.id, groupCodes: [code] };
    for (const [own, batch] of Object.entries(pushes)) {
      expect(batch?.pushFor(device)).toBeDefined();
      const silent = pushSwitches.filter((kind) => batch?.pushFor({ ...device, off: [kind] }) === undefined);
      expect(silent).toEqual(pushSwitches.filter((kind) => kind === own));
    }
  });

  it('silence no other kind: what may be a warning has no switch', () => {
    const rows = Object.entries(pushKinds).flatMap(([kind, row]) =>
      row && 'silencedBy' in row ? [[kind, row.silencedBy]] : [],
    );
    expect(Object.fromEntries(rows)).toEqual({
      ...{ EXPENSE_EDITED: 'CHANGES', EXPENSE_RESTORED: 'CHANGES' },
      ...{ PAYMENT_RECORDED: 'PAYMENTS', PAYMENT_REMOVED: 'PAYMENTS' },
      ...{ MANY_ADDED: 'EXPENSES', TOMORROW: 'REMINDERS', OWES: 'REMINDERS' },
    });
  });
});
