/** A name that cannot be saved. */
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, seeProblem } from '../support/e2e/ui.ts';

test('a name that could not be saved stays in the field with a message', async ({ member }) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  asha.mayLog(/500/);
  const body = { error: 'internal', message: 'Something went wrong. Please try again.' };
  await page.route('**/auth/set-name', (route) => route.fulfill({ status: 500, json: body }));
  await click(page, 'Account');
  await click(page, 'Change name');
  await fill(page, 'Full Name', 'Asha Nair');
  await click(page, 'Save');
  await seeProblem(page, 'The name could not be saved. Please try again.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Nair');
  await page.unroute('**/auth/set-name');
  await page.keyboard.press('Enter');
  await seeNotice(page, 'Name changed.');
});

test('a name that is too long stays in the field with a message, and forty-five flags are not too long', async ({
  member,
}) => {
  const { page } = await member('Asha Rao');
  await click(page, 'Account');
  await click(page, 'Change name');
  await fill(page, 'Full Name', `${'Asha '.repeat(12)}Nair`);
  await click(page, 'Save');
  await seeProblem(page, 'At most 60 characters fit here, and fewer if many are emoji.');
  await expect(page.getByLabel('Full Name')).toHaveValue(`${'Asha '.repeat(12)}Nair`);
  await fill(page, 'Full Name', '🇮🇳'.repeat(45));
  await click(page, 'Save');
  await seeNotice(page, 'Name changed.');
});
