/** Payments that are refused (docs/product.md §6). */
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import { everythingAbout } from '../support/database.ts';
import { buildFlat, buildStranger, nobody, payment } from '../support/flat.ts';

const refusal = (status: number, error: string, field?: string) => ({
  status,
  body: { error, ...(field && { field }) },
});

describe('A wrong payment', () => {
  it('with the number of someone who has left is refused, because the group no longer has the number', async () => {
    const { asha, ravi, code } = await buildFlat();
    await ravi.can('leaveGroup', { groupCode: code });
    const paying = { ...payment(code, asha, ravi, 10), to: ravi.userId };
    expect(await asha.tries('recordPayment', paying)).toMatchObject(refusal(404, 'member-not-found'));
    expect(await asha.tries('payee', { groupCode: code, userId: ravi.id })).toMatchObject(
      refusal(404, 'member-not-found'),
    );
  });

  it('is refused, and nothing is stored', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const charu = await buildStranger();
    await imran.can('leaveGroup', { groupCode: code });
    const right = payment(code, asha, ravi, 10);
    const before = await everythingAbout([asha.userId, charu.userId, imran.userId], [code]);
    const invalid = (field: string) => refusal(400, 'invalid-request', field);
    const tried = [
      [asha, { ...right, from: ravi.userId, to: imran.userId }, refusal(403, 'not-your-payment')],
      [charu, payment(code, charu, asha, 10), refusal(403, 'not-a-member')],
      [imran, payment(code, imran, asha, 10), refusal(403, 'not-a-member')],
      [charu, payment('ZZZZZZ', charu, asha, 10), refusal(403, 'not-a-member')],
      [asha, payment(code, asha, charu, 10), refusal(404, 'member-not-found')],
      [asha, payment(code, nobody, asha, 10), refusal(404, 'member-not-found')],
      [asha, payment(code, asha, { userId: 'a'.repeat(20) }, 10), refusal(404, 'member-not-found')],
      [asha, payment(code, asha, { userId: 'former-xyz' }, 10), invalid('to')],
      [asha, { ...right, to: asha.id, from: asha.userId }, invalid('to')],
      [asha, payment(code, asha, asha, 10), invalid('to')],
      [asha, payment(code, ravi, ravi, 10), invalid('to')],
      [asha, { ...right, amount: 0 }, invalid('amount')],
      [asha, { ...right, amount: 0.004 }, invalid('amount')],
      [asha, { ...right, amount: -5 }, invalid('amount')],
      [asha, { ...right, amount: limits.amountPaise / 100 + 0.01 }, invalid('amount')],
      [asha, { ...right, method: 'CHEQUE' }, invalid('method')],
      [asha, { ...right, note: 'x'.repeat(limits.descriptionMax + 1) }, invalid('note')],
      [asha, { ...right, note: 'a\u0007b' }, invalid('note')],
      [asha, { ...right, to: 'someone' }, invalid('to')],
      [asha, { ...right, from: '__proto__' }, invalid('from')],
      [asha, { ...right, by: ravi.userId }, refusal(400, 'invalid-request')],
    ] as const;
    for (const [who, inputs, refused] of tried) expect(await who.tries('recordPayment', inputs)).toMatchObject(refused);
    expect(await everythingAbout([asha.userId, charu.userId, imran.userId], [code])).toEqual(before);
  });
});
