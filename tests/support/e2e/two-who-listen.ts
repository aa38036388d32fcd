/** Two members whose open pages get pushes. */

import { buildGroup } from '../people.ts';
import { seeLive } from './app.ts';
import { type FindMember, unopened } from './fixtures.ts';
import { noticesOf } from './notices.ts';
import { seeListening, setPermission } from './notifications.ts';
import { turnOn } from './push-devices.ts';

/** Returns Asha and Ravi at the first group's dashboard. They share all groups, have coins, and get pushes. */
export async function twoWhoListen(member: FindMember, names: readonly string[]) {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)] as const;
  const codes: string[] = [];
  for (const name of names) codes.push(await buildGroup([asha.api, ravi.api], name));
  for (const one of [asha, ravi]) {
    await one.api.can('setMonthlyLimit', { limit: 10_000 });
    await setPermission(one.page, 'prompt');
    await turnOn(one, codes);
    await one.page.goto(`/dashboard/#group=${codes[0]}`);
    await seeLive(one.page);
    await seeListening(one.page);
  }
  return {
    asha,
    ravi,
    codes,
    seenByAsha: noticesOf(asha.page, names[0] ?? ''),
    seenByRavi: noticesOf(ravi.page, names[0] ?? ''),
  };
}
