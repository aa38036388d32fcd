/** English, by feature: everything that loads after the first numbers. */
import { account } from './account.ts';
import { coins } from './coins.ts';
import { groups } from './groups.ts';
import { notifications } from './notifications.ts';

const more = { account, coins, groups, notifications };

export default more;
/** What every language must say besides its first words. */
export type MoreWords = Readonly<typeof more>;
