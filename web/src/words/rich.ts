/** Sentences that contain elements. */
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** A template tag: `rich`Delete ${what}?`` is a sentence in which `what` may be an element. */
export const rich = (texts: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...texts.flatMap((text, index): ReactNode[] => [text, asPiece(parts[index])]));

function asPiece(part: ReactNode): ReactNode {
  if (typeof part === 'string') return drawn(part);
  return isValidElement(part) ? createElement('bdi', null, part) : part;
}

type Drawn = string | ReactElement;

/**
 * Returns a sentence with an element around each isolated text (contract/isolate.ts), because Unicode's marks would be
 * copied with the text.
 *
 * @param draw draws each part of the sentence
 */
export function drawn(sentence: string, draw: (part: string) => Drawn = (part) => part): Drawn {
  if (!sentence.includes('\u2068')) return draw(sentence);
  const open: Drawn[][] = [[]];
  for (const part of sentence.split(/([\u2068\u2069])/)) {
    if (part === '\u2068') open.unshift([]);
    else
      open[part === '\u2069' ? 1 : 0]?.push(
        part === '\u2069' ? createElement('bdi', null, ...(open.shift() ?? [])) : draw(part),
      );
  }
  return createElement(Fragment, null, ...(open[0] ?? []));
}
