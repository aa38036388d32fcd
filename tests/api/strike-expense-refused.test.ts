/** When taking out an expense is refused (docs/product.md §5). */
import { describe, expect, it } from 'vitest';
import { everythingAbout } from '../support/database.ts';
import { afterFormerMemberSpent, spend, strike, tryStrike } from '../support/former-members-expense.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPersonWithCoins } from '../support/people.ts';

const refusal = (status: number, error: string) => ({ status, body: { error } });

describe("Taking out another person's expense is refused", () => {
  it('to a non-member, whether group and expense exist or not', async () => {
    const { ravi, code, id } = await afterFormerMemberSpent();
    const stranger = await buildPersonWithCoins(10);
    const replies = await Promise.all([
      tryStrike(stranger, id, code),
      tryStrike(ravi, id, code),
      tryStrike(stranger, id, 'ZZZZZZ'),
      tryStrike(stranger, 'abcdefghij0123456789', code),
    ]);
    for (const reply of replies) expect(reply).toMatchObject(refusal(403, 'not-a-member'));
  });

  it('for an expense that is not in the group, whether it exists or not', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    const own = await buildGroup([asha], 'Own');
    const other = await spend(imran, [await buildGroup([imran], 'Elsewhere')], 5);
    const deleted = await spend(imran, [code], 5);
    await imran.can('deleteExpense', { id: deleted });
    await imran.can('leaveGroup', { groupCode: code });
    const replies = await Promise.all([
      tryStrike(asha, id, own),
      tryStrike(asha, other, code),
      tryStrike(asha, deleted, code),
      tryStrike(asha, 'abcdefghij0123456789', code),
    ]);
    for (const { status, body } of replies) {
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: 'expense-not-found', message: 'This expense does not exist.' },
      });
    }
  });

  it('to a member who is not the admin, until they become admin', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    expect(await tryStrike(imran, id, code)).toMatchObject(refusal(403, 'not-the-admin'));
    await asha.can('leaveGroup', { groupCode: code });
    expect(await tryStrike(asha, id, code)).toMatchObject(refusal(403, 'not-a-member'));
    await strike(imran, id, code);
    await expectLaws([code]);
  });

  it('while the author is in the group, even if the author is the admin or has just come back', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    const own = await spend(asha, [code], 5);
    const isThere = {
      ...refusal(409, 'recorder-is-a-member'),
      body: { message: 'The person who recorded this expense is still in the group. Only they can delete it.' },
    };
    expect(await tryStrike(asha, own, code)).toMatchObject(isThere);
    await ravi.can('joinGroup', { groupCode: code });
    expect(await tryStrike(asha, id, code)).toMatchObject(isThere);
    await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    await strike(asha, id, code);
  });

  it('without changing anything', async () => {
    const { asha, imran, ravi, code, id } = await afterFormerMemberSpent();
    await ravi.can('joinGroup', { groupCode: code });
    const people = [asha, imran, ravi].map(({ userId }) => userId);
    const before = await everythingAbout(people, [code]);
    for (const by of [asha, imran, ravi]) await tryStrike(by, id, code);
    expect(await everythingAbout(people, [code])).toEqual(before);
  });
});
