/** A member whose expenses cannot reach the server for a while, and what the device and the server have stored. */
import type { Page } from '@playwright/test';
import { today } from '../time.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';
import { openOwnDashboard } from './household.ts';
import { offlineMessages } from './outbox.ts';

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
