/** English, by feature: everything that loads after the first numbers. */
import { coins } from './coins.ts';

const more = { coins };

export default more;
/** What every language must say besides its first words. */
export type MoreWords = Readonly<typeof more>;
