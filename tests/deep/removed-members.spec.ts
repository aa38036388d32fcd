/** What the tabs of a removed member say. */
import { seeLive } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device-storage.ts';
import { expect, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a removed member sees one message in each tab: after a live update, after an answer, or on the next visit', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  const { page, context, userId } = ravi;
  ravi.mayLog(/ERR_FAILED|WebChannel/);
  const groupCode = await buildGroup([asha.api, ravi.api], 'Sunrise PG');
  const message = 'You are no longer a member of Sunrise PG.';
  const remove = () => asha.api.can('removeMember', { groupCode, userId });
  /** Waits until the group’s data is gone from the device. By then, a second message would have appeared. */
  const seeOneMessage = async (tab: Member['page']): Promise<void> => {
    await see(tab, message);
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('lastView'))).toBeNull();
    expect(await noticesOf(tab, message)()).toEqual([message]);
  };
  const open = async (tab: Member['page']): Promise<void> => {
    await tab.goto('/dashboard');
    await seeHeading(tab, 'Sunrise PG');
    await seeKept(tab, 'lastView', 'Sunrise PG');
  };

  await test.step('after a live update', async () => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab);
      await seeLive(tab);
    }
    await remove();
    for (const tab of [page, other]) {
      await seeHeading(tab, 'Your groups');
      await seeOneMessage(tab);
    }
    await other.close();
  });

  await test.step('after an answer', async () => {
    await ravi.api.can('joinGroup', { groupCode });
    await page.route(/firebase-token/, (route) => route.abort());
    await open(page);
    await remove();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await seeHeading(page, 'Your groups');
    await seeOneMessage(page);
  });

  await test.step('on the next visit', async () => {
    await ravi.api.can('joinGroup', { groupCode });
    await open(page);
    await page.goto('about:blank');
    await remove();
    await page.goto('/dashboard');
    await seeOneMessage(page);
  });
});
