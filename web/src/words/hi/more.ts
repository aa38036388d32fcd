/** Hindi, by feature: everything that loads after the first numbers. */
import type { MoreWords } from '../en/more.ts';
import { account } from './account.ts';
import { coins } from './coins.ts';
import { groups } from './groups.ts';
import { notifications } from './notifications.ts';

export default { account, coins, groups, notifications } satisfies MoreWords;
