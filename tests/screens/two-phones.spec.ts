/**
 * The moving picture in the README: what one member records, and answers about a bill that repeats, appears on the
 * other's phone, who then settles.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recurringPath } from '@pg/contract/document-paths';
import { dayLength, localDate } from '@pg/contract/months';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { database } from '../support/database.ts';
import { expenseCard, sendExpense } from '../support/e2e/app.ts';
import { seeLive } from '../support/e2e/fixtures.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson, type Person, storeProof } from '../support/people.ts';
import { showLocalDates, test } from './tour.ts';

/** The width of a phone's screen. All widths are in pixels of the picture. */
const screenWidth = 640;
/** The width of a phone's frame. */
const frame = 14;
/** The width of the space around the phones. */
const space = 28;

interface Shot {
  readonly screens: readonly Buffer[];
  /** How long the shot is shown, in milliseconds. */
  readonly duration: number;
}

/** Writes a moving picture of two phones side by side, as an animated WebP, merging equal pictures in a row. */
async function save(film: readonly Shot[]): Promise<void> {
  const shots: Shot[] = [];
  for (const shot of film) {
    const before = shots.at(-1);
    const isSame = before?.screens.every((screen, which) => shot.screens[which]?.equals(screen));
    if (before && isSame) shots.splice(-1, 1, { ...before, duration: before.duration + shot.duration });
    else shots.push(shot);
  }
  const pictures = await Promise.all(shots.map(({ screens }) => sideBySide(screens)));
  const delay = shots.map(({ duration }) => duration);
  const how = { delay, loop: 0, quality: 82, effort: 4, minSize: true };
  await writeFile(
    file,
    await sharp(pictures, { join: { animated: true } })
      .webp(how)
      .toBuffer(),
  );
}

const rounded = (width: number, height: number, radius: number, fill: string): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}" fill="${fill}"/></svg>`,
  );

/** Returns one picture of all the phones. */
async function sideBySide(screens: readonly Buffer[]): Promise<Buffer> {
  const phones = await Promise.all(screens.map(phoneWith));
  const { width = 0, height = 0 } = await sharp(phones[0]).metadata();
  const canvas = {
    width: space + phones.length * (width + space),
    height: height + 2 * space,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  const parts = phones.map((input, which) => ({ input, top: space, left: space + which * (width + space) }));
  return sharp({ create: canvas }).composite(parts).png().toBuffer();
}

/** Returns a screen in a phone’s frame. */
async function phoneWith(screen: Buffer): Promise<Buffer> {
  const sized = await sharp(screen).resize({ width: screenWidth }).png().toBuffer({ resolveWithObject: true });
  const { width, height } = sized.info;
  const glass = await sharp(sized.data)
    .composite([{ input: rounded(width, height, 40, '#fff'), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(rounded(width + 2 * frame, height + 2 * frame, 52, '#1c1f24'))
    .composite([{ input: glass, top: frame, left: frame }])
    .png()
    .toBuffer();
}

const file = path.join(import.meta.dirname, '..', '..', 'docs', 'screens', 'two-phones.webp');
const today = localDate(new Date());

/** Opens the live dashboard of the group on a person’s phone, at twice the pixel density. */
async function phoneOf(browser: Browser, { token }: Person, code: string): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: 2, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(
    ([token, code]) => {
      localStorage.setItem('notificationPermissionRequested', 'true');
      localStorage.setItem('token', token);
      localStorage.setItem('currentGroupCode', code);
    },
    [token, code] as const,
  );
  await page.goto('/dashboard');
  await seeLive(page);
  return page;
}

/** Makes a bill of this person that repeats, and whose amount is asked for today. */
async function askAboutElectricity(person: Person, groupCode: string): Promise<void> {
  const tomorrow = localDate(new Date(Date.now() + dayLength));
  const monthly = { groupCode, anchor: tomorrow, unit: 'MONTH', mode: 'ASK' };
  const { recurring } = await person.can('addRecurring', { ...monthly, amount: 2200, tags: ['electricity'] });
  const stored = { last: today, questions: [{ date: today }] };
  await database.doc(`${recurringPath(groupCode)}/${recurring?.id}`).update(stored);
}

test('two flatmates record, answer and settle, each in sight of the other', async ({ browser }, {
  config,
  project,
}) => {
  test.skip(project.name !== 'phone-light' || config.updateSnapshots !== 'all', 'is taken by `npm run screens`');
  // Encoding the film takes a while on a busy machine.
  test.setTimeout(400_000);
  const ravi = await buildPerson('Ravi Kumar', 12_000);
  const asha = await buildPerson('Asha Menon', 12_000);
  const code = await buildGroup([asha, ravi], 'Flat 402');
  const spend = (who: Person, amount: number, ...tags: string[]) =>
    who.can('addExpense', { amount, tags, paymentDate: today, groupCodes: [code] });
  await spend(asha, 2349.5, 'grocery');
  await spend(ravi, 799, 'wifi');
  await spend(asha, 86, 'milk', 'bread');
  await askAboutElectricity(ravi, code);
  await storeProof(ravi);
  await ravi.can('setUpiId', { upiId: 'ravi.kumar@okbank', password: ravi.password });

  const phones = await Promise.all([phoneOf(browser, ravi, code), phoneOf(browser, asha, code)]);
  const [left, right] = phones;
  await expect(left.getByText('How much was electricity?')).toBeVisible();
  for (const page of phones) await expect(expenseCard(page, 'milk, bread')).toBeVisible();
  const film: Shot[] = [];
  /** Adds both screens as they are now, to be shown for so many milliseconds. */
  const hold = async (duration: number): Promise<void> => {
    const screens = await Promise.all(phones.map((page) => page.screenshot({ caret: 'initial' })));
    film.push({ screens, duration });
  };
  const type = async (field: Locator, digits: string): Promise<void> => {
    for (const digit of digits) {
      await field.press(digit);
      await hold(220);
    }
  };
  /** Shows the outcome, once no notice is on the screen. */
  const holdWithoutNotice = async (duration: number): Promise<void> => {
    for (const page of phones) await expect(page.locator('[data-line]')).toHaveCount(0);
    await hold(duration);
  };
  const seeRecorded = async (tag: string): Promise<void> => {
    for (const page of phones) await expect(expenseCard(page, tag)).toBeVisible();
    await holdWithoutNotice(3000);
  };
  await hold(1400);
  await click(left, 'Add Expense');
  const opened = performance.now();
  await expect(left.getByRole('dialog')).toBeVisible();
  await showLocalDates(left);
  await hold(900);
  await type(left.getByLabel('Amount (₹)', { exact: true }), '120');
  await left.getByRole('dialog').getByRole('button', { name: 'chai' }).click();
  await hold(900);
  // An expense in two seconds would be celebrated.
  await expect.poll(() => performance.now() - opened).toBeGreaterThan(2500);
  await sendExpense(left);
  await seeRecorded('chai');

  await click(left, 'Answer');
  const answer = left.getByRole('textbox', { name: /^How much was electricity on / });
  await expect(answer).toBeFocused();
  await hold(900);
  await type(answer, '2150');
  await answer.press('Enter');
  await seeRecorded('electricity');

  await right.getByRole('tab', { name: 'Balances' }).click();
  const pay = right.getByRole('button', { name: 'Pay', description: 'You pay Ravi Kumar' });
  await expect(pay).toBeVisible();
  await expect(right.getByText('No payments yet')).toBeVisible();
  await hold(1400);
  await pay.click();
  await expect(right.getByRole('dialog')).toBeVisible();
  await hold(1800);
  await click(right, 'In cash');
  await expect(right.getByRole('heading', { name: 'Everyone is settled' })).toBeVisible();
  await holdWithoutNotice(3000);
  await save(film);
});
