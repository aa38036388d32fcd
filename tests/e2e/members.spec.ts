/** The Members tab. */
import { localDate } from '@pg/contract/months';
import { seeLive, seeMember } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const today = localDate(new Date());

test('each member has a live card that shows the difference from the average', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const code = await buildGroup([asha.api, ravi.api]);
  for (const { api } of [asha, ravi]) await api.can('setMonthlyLimit', { limit: 1000 });
  const spend = (who: typeof asha, amount: number) =>
    who.api.can('addExpense', { amount, paymentDate: today, tags: ['rent'], groupCodes: [code] });
  await spend(asha, 100);
  await asha.page.goto('/dashboard');
  await seeLive(asha.page);

  await seeMember(asha.page, 'Asha Rao', 'You', '₹100.00', '+₹50.00');
  await seeMember(asha.page, 'Ravi Kumar', '₹0.00', '-₹50.00');
  await see(asha.page, 'Avg: ₹50.00');
  const cards = asha.page.getByTitle('Click to view expenses');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toHaveRole('button');

  await spend(ravi, 200.01);
  await seeMember(asha.page, 'Ravi Kumar', '₹200.01', '+₹50.00');
  await seeMember(asha.page, 'Asha Rao', '₹100.00', '-₹50.01');
  await see(asha.page, 'Avg: ₹150.01');
});
