/** Unit tests of the web read its English sentences. */

import first from '../en/first.ts';
import more from '../en/more.ts';
import { words } from '../first.ts';

for (const [feature, sentences] of [...Object.entries(first), ...Object.entries(more)]) {
  const all: Record<string, object> = words;
  all[feature] = { ...all[feature], ...sentences };
}
