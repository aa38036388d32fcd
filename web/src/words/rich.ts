/** Sentences that contain elements. */
import { createElement, Fragment, type ReactNode } from 'react';

/** A template tag: `rich`Delete ${what}?`` is a sentence in which `what` may be an element. */
export const rich = (texts: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...texts.flatMap((text, index) => [text, parts[index]]));
