/** The Give and Take page, and its dialogs. */
import { expect } from '@playwright/test';
import { edit, pressSettle, record } from '../support/e2e/give-take.ts';
import { see, seeHeading } from '../support/e2e/ui.ts';
import { test, world } from './tour.ts';

const address = '/give-take-dashboard';

test('Give and Take', async ({ visit, picture }) => {
  const page = await visit(address, world().asha);
  await expect(record(page, 'Given to Ravi Kumar')).toBeVisible();
  await picture('give-and-take');
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await seeHeading(page, 'Give Money');
  await picture('give');
  await page.keyboard.press('Escape');
  await edit(page, 'Given to Ravi Kumar');
  await seeHeading(page, 'Edit Amount');
  await picture('edit-amount');
  await page.keyboard.press('Escape');
  await pressSettle(page, 'Given to Ravi Kumar');
  await seeHeading(page, 'Delete Transaction?');
  await picture('settle');
});

test('a ledger without records', async ({ visit, picture }) => {
  const page = await visit(address, world().meera);
  await see(page, 'Nothing given or taken yet');
  await picture('give-and-take-empty');
});
