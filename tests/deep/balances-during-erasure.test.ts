/** Balances while an account is being erased (docs/product.md §2). */
import { isFormerId } from '@pg/contract/former-member';
import { closeAccount } from '@pg/functions/erasure/close-account';
import { disown, disownParts } from '@pg/functions/erasure/disown';
import { disownActivity } from '@pg/functions/erasure/disown-activity';
import { disownPayments } from '@pg/functions/erasure/disown-payments';
import { erase } from '@pg/functions/erasure/erase';
import { forgetInGroup } from '@pg/functions/erasure/forget-in-group';
import { restartChangesIn } from '@pg/functions/erasure/restart-changes';
import { erasureRef } from '@pg/functions/firestore/references';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import { expectBalanceLaws } from '../support/balance-laws.ts';
import { database, everythingAbout, storedBalances, storedUser } from '../support/database.ts';
import { date, remove, tracesOf } from '../support/deleted-account.ts';
import { buildFlat, figuresIn, recordMonth, spend } from '../support/erased-flat.ts';
import { finishErasure } from '../support/finish-erasure.ts';
import { expectLaws } from '../support/laws.ts';

describe('While an account is erased', () => {
  it('the ledger’s laws hold after each step, and a step that is repeated changes nothing', async () => {
    const people = await buildFlat();
    const { asha, ravi, imran, flat, trip } = people;
    await recordMonth(people);
    const codes = [flat, trip];
    // These are more records than a page holds, and more than one transaction can change.
    for (let n = 0; n < 8; n += 1) {
      const few = Array.from({ length: 12 }, (_, m) => (m % 2 ? asha : m % 4 ? ravi : imran));
      await Promise.all(few.map((who, m) => spend(who, [flat], n + m / 100 + 1)));
    }
    const before = await Promise.all(codes.map((code) => figuresIn(code, asha)));
    const { userId, sessionVersion } = { ...asha, ...(await storedUser(asha.userId)) };
    const formerId = await closeAccount({ userId, sessionVersion }, new Date());
    const erasure = { userId, formerId };

    const check = async (): Promise<void> => {
      expect(await Promise.all(codes.map((code) => figuresIn(code, asha)))).toEqual(before);
      for (const code of codes) {
        await expectBalanceLaws(code);
        const lines: string[] = [];
        await reconcile({ subjects: [code], repairs: false, say: (line) => lines.push(line) });
        expect(lines).toEqual([]);
      }
    };
    let pages = 0;
    await Promise.all(codes.map(restartChangesIn));
    const steps: (() => Promise<unknown>)[] = [() => disown(erasure)];
    for (const code of (await erasureRef(formerId).get()).data()?.groupCodes ?? []) {
      steps.push(
        () => disownParts(erasure, code),
        () => disownPayments(erasure, code),
        () => disownActivity(erasure, code),
        () => forgetInGroup(erasure, code),
      );
    }
    for (const step of steps) {
      // A step that works in pages does one page per call, and returns whether there may be more.
      while (await step()) {
        pages += 1;
        await check();
      }
      await check();
    }
    expect(pages).toBeGreaterThanOrEqual(2);
    const done = await everythingAbout([], codes);
    for (const step of steps) await step();
    expect(await everythingAbout([], codes)).toEqual(done);
    await erase(formerId);
    await check();
    await expectLaws(codes);
    expect(await tracesOf(userId)).toEqual([]);
  });

  it('wrong stored figures move to the former id unchanged, so that the sum of all balances stays the same', async () => {
    const { asha, ravi, flat } = await buildFlat();
    await spend(asha, [flat], 30);
    await database.doc(`groups/${flat}/sums/balances`).update({ [`byMember.${asha.userId}.sent`]: 77 });
    await database.doc(`groups/${flat}/months/${date.slice(0, 7)}`).update({ [`net.${asha.userId}`]: 2_001 });
    await remove(asha);
    await finishErasure(asha.userId);
    const { byMember } = await storedBalances(flat);
    expect(byMember).not.toHaveProperty(asha.userId);
    expect(Object.entries(byMember).find(([id]) => isFormerId(id))?.[1]).toEqual({
      paid: 3_000,
      share: 1_000,
      sent: 77,
      received: 0,
    });
    expect(byMember[ravi.userId]).toMatchObject({ share: 1_000 });
  });

  it('a payment to its number is refused; after the erasure, a payment to the former member is accepted', async () => {
    const { asha, ravi, flat } = await buildFlat();
    await spend(asha, [flat], 30);
    await remove(asha);
    const asked = { groupCode: flat, from: ravi.userId, to: asha.userId, amount: 10, date, method: 'CASH' };
    expect(await ravi.tries('recordPayment', asked)).toMatchObject({
      status: 404,
      body: { error: 'member-not-found' },
    });
    await finishErasure(asha.userId);
    const { suggestions } = await ravi.can('balances', { groupCode: flat });
    const to = suggestions.find(({ from }) => from === ravi.userId)?.to ?? '';
    expect(isFormerId(to)).toBe(true);
    await ravi.can('recordPayment', { ...asked, to });
    await expectLaws([flat]);
  });
});
