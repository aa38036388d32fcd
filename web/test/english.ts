/** Fills `words` with the English sentences, for unit tests of the web app. */

import { isolateArguments } from '@pg/contract/languages';
import first from '#words/en/first.ts';
import front from '#words/en/front.ts';
import late from '#words/en/late.ts';
import list from '#words/en/list.ts';
import more from '#words/en/more.ts';
import { words } from '#words/first.ts';

for (const [feature, sentences] of [first, front, list, more, late].flatMap((pack) => Object.entries(pack))) {
  const all: Record<string, object> = words;
  all[feature] = { ...all[feature], ...isolateArguments(sentences) };
}
