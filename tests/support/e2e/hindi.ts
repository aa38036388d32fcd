/** The app's Hindi sentences by key, so that tests do not repeat them. */
import type { FirstWords } from '../../../web/src/words/en/first.ts';
import type { FrontWords } from '../../../web/src/words/en/front.ts';
import type { MoreWords } from '../../../web/src/words/en/more.ts';
import first from '../../../web/src/words/hi/first.ts';
import front from '../../../web/src/words/hi/front.ts';
import more from '../../../web/src/words/hi/more.ts';

const packs: Record<string, object>[] = [first, front, more];
const features = new Set(packs.flatMap((pack) => Object.keys(pack)));

export const hindi = Object.fromEntries(
  [...features].map((feature) => [feature, Object.assign({}, ...packs.map((pack) => pack[feature]))]),
) as unknown as FirstWords & FrontWords & MoreWords;
