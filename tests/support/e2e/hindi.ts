/** The app's Hindi sentences, so that tests name each by its key instead of repeating it. */
import type { FirstWords } from '../../../web/src/words/en/first.ts';
import type { MoreWords } from '../../../web/src/words/en/more.ts';
import first from '../../../web/src/words/hi/first.ts';
import more from '../../../web/src/words/hi/more.ts';

const features = new Set([...Object.keys(first), ...Object.keys(more)]);
const of = (pack: object, feature: string): object => (pack as Record<string, object>)[feature] ?? {};

export const hindi = Object.fromEntries(
  [...features].map((feature) => [feature, { ...of(first, feature), ...of(more, feature) }]),
) as unknown as FirstWords & MoreWords;
