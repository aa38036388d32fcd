/** What a chosen picture comes to: what is sent, and what is said if it cannot be (docs/product.md §20). */

import { readFile } from 'node:fs/promises';
import { plainPicture } from '@pg/contract/picture';
import type { Page } from '@playwright/test';
import { takePicture } from '../support/camera.ts';
import { openDetails, openGroup } from '../support/e2e/app.ts';
import { click, see, seeProblem } from '../support/e2e/ui.ts';
import { asha, expect, expense, group, test, today, usual } from '../support/forms.ts';
import { base64, tinyJpeg } from '../support/pictures.ts';

const withoutPhoto = { ...usual.getExpense, photo: undefined };

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(page, 'Add a photo of the bill')]);
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
}

test('A picture of 5 MB is made small and sent without its place; if the call fails, the same one can be chosen again', async ({
  app,
}) => {
  const { page, server } = app;
  app.mayLog(/status of \d+/);
  server.answer('getExpense', withoutPhoto);
  await page.goto('/dashboard');
  await openDetails(page, 'chai');
  const calls = server.hold('addPhoto');
  const large = await takePicture();
  expect(large.length).toBeGreaterThan(5e6);
  await choose(page, 'bill.jpg', large);
  await calls.seen();
  await see(page, 'Sending...');
  const { data } = (calls.sent[0]?.body ?? {}) as { data: string };
  const sent = Buffer.from(data, 'base64');
  expect(sent.length).toBeLessThanOrEqual(150 * 1024);
  const plain = plainPicture(sent);
  expect(Buffer.from(plain?.bytes ?? []).equals(sent)).toBe(true);
  expect(plain?.width).toBeLessThanOrEqual(1280);
  await calls.refuse('internal');
  await seeProblem(page, 'The photo could not be saved. Please try again.');
  await choose(page, 'bill.jpg', large);
  await calls.seen();
  expect(calls.sent[1]).toEqual(calls.sent[0]);
  await calls.refuse('too-many-requests', { field: 'photos' });
  await seeProblem(page, 'You have added 50 photos this month.');
});

test('What is no picture is not sent, and the dialog says what to do', async ({ app: { page, server } }) => {
  server.answer('getExpense', withoutPhoto);
  await page.goto('/dashboard');
  await openDetails(page, 'chai');
  const calls = server.hold('addPhoto');
  await choose(page, 'bill.jpg', Buffer.from('<html>'));
  await seeProblem(page, 'This picture cannot be read. Take it with the camera, or choose a JPEG.');
  expect(calls.sent).toEqual([]);
});

test('The bill loads on a tap; one that is gone says so, and can be replaced', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of \d+/);
  const calls = server.hold('getPhoto');
  await page.goto('/dashboard');
  await openDetails(page, 'chai');
  expect(calls.sent).toEqual([]);
  await click(page, 'Show the bill');
  await calls.refuse('photo-not-found');
  await seeProblem(page, 'This photo is gone.');
  await see(page, 'Replace');
  await click(page, 'Try again');
  await calls.answer({ type: 'image/jpeg', data: base64(tinyJpeg) });
  await expect(page.getByRole('img', { name: 'Bill of chai, ₹40.00' })).toHaveJSProperty('naturalWidth', 8);
  const removals = server.hold('removePhoto');
  await click(page, 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  server.answer('getExpense', withoutPhoto);
  await removals.answer({ id: expense().id });
  await see(page, 'Add a photo of the bill');
});

test('The complete file asks about photos, and takes those along that are still there', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of \d+/);
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'canShare'));
  const people = [{ id: asha.id, name: asha.name }];
  server.answer('exportGroup', { groupName: group.groupName, people, months: [today.slice(0, 7)] });
  const { id, amount, paymentDate, tags, createdAt } = expense();
  const payers = [{ userId: asha.id, amount }];
  const withPhoto = { id, amount, paymentDate, tags, createdAt, by: asha.id, payers, shares: {}, photo: true } as const;
  server.answer('exportMonth', { expenses: [withPhoto, { ...withPhoto, id: 'gone0000000000000000' }], payments: [] });
  const photos = server.hold('getPhoto');
  await page.goto('/dashboard');
  await openGroup(page);
  await click(page, /^Export/);
  await click(page, 'Complete (JSON)');
  await see(page, 'Without photos');
  const downloading = page.waitForEvent('download');
  await click(page, 'With 2 photos, about 1 MB');
  await photos.refuse('photo-not-found');
  await photos.answer({ type: 'image/jpeg', data: base64(tinyJpeg) });
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  const kept = file.expenses.map((one: { photo?: string }) => one.photo);
  expect(kept).toEqual([undefined, `data:image/jpeg;base64,${base64(tinyJpeg)}`]);
});
