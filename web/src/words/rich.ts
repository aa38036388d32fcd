/** Sentences that contain elements. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** A template tag: `rich`Delete ${what}?`` is a sentence in which `what` may be an element. Each part is isolated. */
export const richText = (texts: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...texts.flatMap((text, index) => (index < parts.length ? [text, createElement('bdi', null, parts[index])] : text)),
  );

type Drawn = string | ReactElement;

/**
 * Returns a sentence with an element around each isolated text (contract/languages.ts), because Unicode's marks would be
 * copied with the text.
 *
 * @param draw draws each part of the sentence
 */
export function withBdi(sentence: string, draw: (part: string) => Drawn = (part) => part): Drawn {
  const parts = sentence.split(/([\u2068\u2069])/);
  /** Returns an element with the parts up to the end of the isolated text. A typed text may have an end of its own. */
  const upToEnd = (type: string | typeof Fragment): ReactElement => {
    const inside: Drawn[] = [];
    for (
      let part = parts.shift();
      part !== undefined && (part !== '\u2069' || type === Fragment);
      part = parts.shift()
    ) {
      inside.push(part === '\u2068' ? upToEnd('bdi') : draw(part));
    }
    return createElement(type, null, ...inside);
  };
  return parts.length > 1 ? upToEnd(Fragment) : draw(sentence);
}
