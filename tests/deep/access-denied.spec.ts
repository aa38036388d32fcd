/** The rules and the API refuse a stranger, a former member, and a page of another site. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localDate, monthOf } from '@pg/contract/months';
import { groupExpensesPath, groupPath, monthPath, numberPath } from '@pg/contract/stored';
import { database } from '../support/database.ts';
import { seeLive } from '../support/e2e/app.ts';
import { askFirestore, idTokenOf } from '../support/e2e/firestore-from-page.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { userPath } from '../support/ids.ts';
import { buildGroup } from '../support/people.ts';

const rent = { amount: 7000, paymentDate: localDate(new Date()), tags: ['rent'] };
const month = monthOf(new Date());

test('a signed-in stranger cannot read the data of a group or of its members', async ({ member }) => {
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

test("a stranger with a group's code in local storage sees nothing of that group", async ({ member }) => {
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

test('a removed member sees a message instead of an empty screen', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const former = await member('Charu Nair', unopened);
  const code = await buildGroup([asha.api, former.api]);
  const group = database.doc(groupPath(code));
  const { [former.api.id]: _, ...members } = (await group.get()).data()?.members ?? {};
  await group.update({ members });

  await former.page.goto('/dashboard');
  await expect(former.page.getByRole('alert')).toContainText('You are not a member of this group.');
  await see(former.page, 'Not live');
});

test('a form on another site cannot create an account', async ({ visitor, baseURL }) => {
  const charu = await visitor('Charu Nair');
  charu.mayLog(/403/);
  const { page, userId } = charu;
  const isSignedUp = async () => (await database.doc(numberPath(userId)).get()).exists;
  // A browser sends a plain-text form without a preflight. It writes the field as name=value, so the equals sign
  // becomes part of the password.
  const body = `{"name":"Mallory","userId":"${userId}","password":"chai`;
  const form = `<form method="post" enctype="text/plain" action="${baseURL}/auth/register">
    <input name='${body}' value='and rent"}'><button>Win a phone</button></form>`;
  const elsewhere = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(form);
  });
  await new Promise<void>((listening) => elsewhere.listen(0, 'localhost', listening));
  try {
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    await page.getByRole('button', { name: 'Win a phone' }).click();
    await see(page, /"error":"cross-site"/);
    expect(await isSignedUp()).toBe(false);

    // The same form works on the app's own site.
    await page.goto('/login');
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), form);
    await page.getByRole('button', { name: 'Win a phone' }).click();
    await expect.poll(isSignedUp).toBe(true);
  } finally {
    elsewhere.close();
  }
});
