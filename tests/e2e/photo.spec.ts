/** The photo of a bill, from a camera to the other members, and gone again (docs/product.md §20). */

import { takePicture } from '../support/camera.ts';
import { database } from '../support/database.ts';
import { activityOf, details, openActivity, openDetails } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see } from '../support/e2e/ui.ts';

test.use({ coins: 5000 });

test('Asha adds the bill of the gas from her camera; Bilal looks at it, without where it was taken; she removes it', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await spend(asha, 900, ['gas']);
  await open();
  const buffer = await takePicture();
  expect(buffer.includes('Exif')).toBe(true);
  await openDetails(page, 'gas');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(page, 'Add a photo of the bill')]);
  await chooser.setFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer });
  await seeNotice(page, 'Photo added.');
  await see(page, 'Show the bill');

  await test.step('it is stored small, as the image alone', async () => {
    const { docs } = await database.collection('photos').get();
    expect(docs).toHaveLength(1);
    const { type, bytes } = (docs[0]?.data() ?? {}) as { type: string; bytes: Buffer };
    expect(type).toBe('image/jpeg');
    expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
    for (const text of ['Exif', 'EXIF', 'Pixel']) expect(bytes.includes(text)).toBe(false);
  });

  await openDetails(bilal.page, 'gas');
  const opened = details(bilal.page, 'gas');
  await expect(opened.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await click(bilal.page, 'Show the bill');
  const bill = opened.getByRole('img', { name: 'Bill of gas, ₹900.00' });
  await expect(bill).toHaveJSProperty('complete', true);
  const sides = await bill.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(Math.max(...sides)).toBeLessThanOrEqual(1280);
  expect((sides[1] ?? 0) / (sides[0] ?? 1)).toBeCloseTo(4 / 3, 2);
  await expect(opened.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  await click(page, 'Show the bill');
  await click(page, 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await see(page, 'Add a photo of the bill');
  await see(page, 'You changed the photo of the bill');
  await opened.getByRole('button', { name: 'Close' }).click();
  await openActivity(bilal.page);
  await expect(activityOf(bilal.page)).toContainText('Asha Rao changed the photo of the bill of gas, ₹900.00');
});
