/** What a signed-in browser of somebody else is refused. */
import { localDate, monthOf } from '@pg/contract/months';
import { groupExpensesPath, groupPath, monthPath, userPath } from '@pg/contract/paths';
import { database } from '../support/database.ts';
import { seeLive } from '../support/e2e/app.ts';
import { askFirestore, idTokenOf } from '../support/e2e/firestore-from-page.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const rent = { amount: 7000, paymentDate: localDate(new Date()), tags: ['rent'] };
const month = monthOf(new Date());

test("a stranger's signed-in browser is refused the group by the rules", async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const stranger = await member('Charu Nair', unopened);
  await asha.api.can('setMonthlyLimit', { limit: 9000 });
  const code = await buildGroup([asha.api]);
  const ownCode = await buildGroup([stranger.api], 'Lake View PG');
  await asha.api.can('addExpense', { ...rent, groupCodes: [code] });

  await stranger.page.goto('/dashboard');
  await seeHeading(stranger.page, 'Lake View PG');
  await seeLive(stranger.page);

  stranger.mayLog(/403/);
  const idToken = await idTokenOf(stranger.page);
  const ask = (path: string, list = false) => askFirestore(stranger.page, { idToken, path, list });

  for (const [own, others] of [
    [groupPath(ownCode), groupPath(code)],
    [userPath(stranger.userId), userPath(asha.userId)],
  ] as const) {
    expect(await ask(own), own).toBe(200);
    expect(await ask(others), others).toBe(403);
  }
  expect(await ask(groupExpensesPath(ownCode), true)).toBe(200);
  expect(await ask(groupExpensesPath(code), true)).toBe(403);
  expect(await ask(monthPath(code, month))).toBe(403);
  expect(await ask('groups', true)).toBe(403);
});

test("another's group code in local storage opens nothing of that group", async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const stranger = await member('Charu Nair');
  const code = await buildGroup([asha.api]);

  await stranger.page.evaluate((saved) => localStorage.setItem('currentGroupCode', saved), code);
  await stranger.page.goto('/dashboard');
  await see(stranger.page, 'No group found. Please create or join a group.');

  await buildGroup([stranger.api], 'Lake View PG');
  await stranger.page.evaluate((saved) => localStorage.setItem('currentGroupCode', saved), code);
  await stranger.page.reload();
  await seeHeading(stranger.page, 'Lake View PG');
  await seeNo(stranger.page, 'Sunrise PG');
});

test('who is a member no more is told so, instead of an empty screen', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const former = await member('Charu Nair', unopened);
  const code = await buildGroup([asha.api, former.api]);
  const group = database.doc(groupPath(code));
  const { [former.userId]: _, ...members } = (await group.get()).data()?.members ?? {};
  await group.update({ members });

  await former.page.goto('/dashboard');
  await expect(former.page.getByRole('alert')).toContainText('You are not a member of this group.');
  await see(former.page, 'Not live');
});
