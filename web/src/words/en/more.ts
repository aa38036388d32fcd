/** English, by feature: everything that loads after the first numbers. */
import { coins } from './coins.ts';
import { groups } from './groups.ts';

const more = { coins, groups };

export default more;
/** What every language must say besides its first words. */
export type MoreWords = Readonly<typeof more>;
