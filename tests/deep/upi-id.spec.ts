/** The user's own UPI ID, in the account menu (docs/product.md §13). */
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { field, openUpiId } from '../support/e2e/own-upi-id.ts';
import { click, fill, see, seeProblem } from '../support/e2e/ui.ts';
import { storeProof } from '../support/newcomer.ts';

const password = 'Type your password to confirm';

test('Asha sets, changes and removes her UPI ID, each time with her password', async ({ member }) => {
  const { page, api, mayLog, ...asha } = await member('Asha Rao');
  await storeProof(asha);
  await openUpiId(page);
  await see(page, 'Members of your groups see it when they pay you back.');
  await expect(field(page)).toHaveValue('');
  expect.soft(await axeProblems(page)).toEqual([]);
  expect.soft(await tooSmall(page)).toEqual([]);

  await field(page).fill('asha@example.com');
  await click(page, 'Save');
  await seeProblem(page, 'A UPI ID looks like name@bank. Copy it from your UPI app.');
  await expect(field(page)).toBeFocused();
  await field(page).fill(' Asha.Rao@OkBank ');
  await click(page, 'Save');
  await seeProblem(page, 'Please type your password.');
  mayLog(/403/);
  await fill(page, password, 'not-this');
  await click(page, 'Save');
  await seeProblem(page, 'That is not your current password.');
  await fill(page, password, asha.password);
  await click(page, 'Save');
  await seeNotice(page, 'UPI ID saved.');
  expect(await api.can('payee')).toMatchObject({ upiId: 'asha.rao@okbank' });

  await click(page, 'UPI ID');
  await expect(field(page)).toHaveValue('asha.rao@okbank');
  await see(page, /^Set on \d+ \w+$/);
  await field(page).fill('asha@ybl');
  await fill(page, password, asha.password);
  await page.keyboard.press('Enter');
  await seeNotice(page, 'UPI ID saved.');

  await click(page, 'UPI ID');
  await expect(field(page)).toHaveValue('asha@ybl');
  await field(page).fill('');
  await fill(page, password, asha.password);
  await click(page, 'Remove');
  await seeNotice(page, 'UPI ID removed.');
  expect(await api.can('payee')).toMatchObject({ upiId: null });
});
