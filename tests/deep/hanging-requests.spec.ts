/**
 * When a request hangs (docs/product.md §10.21), its dialog shows a message and can be closed. The request may have
 * succeeded, so the reopened form contains what was sent.
 */
import type { Page } from '@playwright/test';
import { seeLive } from '../support/e2e/app.ts';
import { record } from '../support/e2e/edit-expense.ts';
import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { adminWithMember } from '../support/e2e/household.ts';
import { noticeAfter, press, topmost, waitLong } from '../support/e2e/long-wait.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { dashboardForms, type Form, giveTakeForms, groupForms } from '../support/e2e/sent-forms.ts';
import { dialogs, see, seeNo, seeProblem } from '../support/e2e/ui.ts';

const mayHaveHappened =
  'We got no answer, but it may have gone through. If you send it again unchanged, it counts only once.';
const sentBefore = 'We sent this and got no answer. If you send it again unchanged, it counts only once.';

/** Submits each form without getting an answer, closes the form, and checks that it keeps its input. */
async function sendWithoutAnswer(page: Page, forms: readonly Form[]): Promise<void> {
  for (const { title, call, open, typed = {}, action, busy, discard } of forms) {
    await test.step(`${action} in ${title}`, async () => {
      const dialog = page
        .getByRole('dialog', { name: title, exact: true })
        .or(page.getByRole('alertdialog', { name: title, exact: true }));
      const calls = await hold(page, `**${call}`);
      await open(page);
      for (const [label, text] of Object.entries(typed)) {
        await topmost(page).getByLabel(label, { exact: true }).fill(text);
      }
      await holdTimers(page, noticeAfter);
      await press(page, action);
      await calls.seen();
      await page.keyboard.press('Escape');
      await expect(topmost(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await waitLong(page, busy);
      await press(page, 'Cancel');
      await expect(dialog).toHaveCount(0);
      await seeNotice(page, mayHaveHappened);
      while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');

      await open(page);
      await seeProblem(page, sentBefore);
      for (const [label, text] of Object.entries(typed)) {
        await expect(topmost(page).getByLabel(label, { exact: true })).toHaveValue(text);
      }
      if (discard) await press(page, discard);
      await press(page, 'Cancel');
      while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');
      await open(page);
      await expect(dialog).toBeVisible();
      await seeNo(page, sentBefore);
      await press(page, 'Cancel');
      while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');
      await page.unroute(`**${call}`);
    });
  }
}

test('when no answer comes, the user can close the form; opened again, the form contains what was sent', async ({
  member,
}) => {
  const asha = await adminWithMember(member);
  const { page, code } = asha;
  await record(asha, code, 40, { tags: ['milk'] });
  await page.goto('/');
  await sendWithoutAnswer(page, groupForms);
  await page.goto('/dashboard');
  await seeLive(page);
  await sendWithoutAnswer(page, dashboardForms);
  await madeRecord(asha);
  await openGiveTake(page);
  await see(page, 'Given to Ravi');
  await sendWithoutAnswer(page, giveTakeForms);
});
