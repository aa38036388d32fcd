/** What waits on a device, and a member whose expenses cannot reach the server for a while. */
import { expect, type Locator, type Page } from '@playwright/test';
import { today } from '../time.ts';
import { expenseCard, fillExpense, sendExpense } from './app.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';
import { openOwnDashboard } from './household.ts';

/**
 * Messages that Chromium, Firestore and missing code log when there is no network. Firestore tests its connection with
 * an image, which the content policy blocks.
 */
export const offlineMessages =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebChannel|cleardot\.gif|Firestore|Failed to fetch|could not be loaded|status of 409/;

/** Waits until a card says *Waiting*. */
export const seeWaiting = (card: Locator): Promise<void> => expect(card).toContainText('Waiting');

/** Waits until nothing waits on the device any more, and nothing was refused. */
export const seeNothingWaiting = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('outboxCount'))).toBeNull();

/** Adds an expense that cannot be sent now, and waits until its card says *Waiting*. */
export async function addWaiting(page: Page, amount: string, tag: string): Promise<void> {
  await fillExpense(page, { amount, tags: [tag] });
  await sendExpense(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeWaiting(expenseCard(page, tag));
}

/** Makes the page try again now, as it does when the phone is back online. */
export const tryNow = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));

const { month, year } = today();

/** The calls that record an expense. */
export const adding = '**/pg/addExpenseToGroups';

/** Returns the tags of a group's expenses, as the server has them. */
export const recorded = async ({ api }: Pick<Member, 'api'>, groupCode: string): Promise<string[]> => {
  const { groups } = await api.can('myGroups', { month, year, groupCode });
  return (groups[0]?.expenses ?? []).flatMap(({ tags }) => tags).sort();
};

/** Returns Asha at her dashboard, where no expense reaches the server until `reconnect` is called. */
export async function cutOff(member: FindMember) {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(offlineMessages);
  asha.mayLog(/ERR_FAILED|status of (40|429|500)/);
  const code = await openOwnDashboard(asha, 1000);
  await asha.page.route(adding, (route) => route.abort());
  // Waits for requests in progress, because their routes cannot be removed.
  const reconnect = () => asha.page.unrouteAll({ behavior: 'wait' });
  return { asha, code, page: asha.page, reconnect };
}

/** Returns how many waiting changes the browser has stored, for all users together. */
export const storedChanges = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('outbox'));
    return done(database.transaction('changes').objectStore('changes').count());
  });
