/**
 * Ignores the second press of a double press on the button that opens a dialog. The second press lands in the dialog or
 * beside it, where it would press something or close the dialog.
 */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/**
 * For how long after the opening a tap counts as a second tap, in milliseconds. For a mouse, the system counts the
 * clicks.
 */
const doubleTap = 500;

/** How far from the opener a thumb's second tap may land, in pixels. */
const reach = 24;

function isAt(opener: Element | null, { clientX: x, clientY: y }: MouseEvent): boolean {
  // Some browsers do not focus a pressed button, so the opener is unknown.
  if (!opener || opener === document.body) return true;
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  return x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
}

/**
 * Returns the handlers for the element of a dialog that has just opened.
 *
 * @param opener the element that had the focus when the dialog opened
 */
export function useStrayPress(opener: Element | null) {
  const [openedAt] = useState(() => performance.now());
  const press = useRef({ pointer: '', isStray: false, isFirst: true });

  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent): void => {
      press.current.pointer = pointerType;
    },
    onMouseDownCapture: (event: MouseEvent): void => {
      const { pointer, isFirst } = press.current;
      const isSecondClick = isFirst && event.detail > 1;
      const isSecondTap = pointer !== 'mouse' && performance.now() - openedAt < doubleTap && isAt(opener, event);
      press.current.isStray = isSecondClick || isSecondTap;
      if (!press.current.isStray) press.current.isFirst = false;
      // Otherwise the press would move the focus or select a word.
      else event.preventDefault();
    },
    onClickCapture: (event: MouseEvent): void => {
      // A click by keyboard, whose detail is 0, is never stray.
      if (!press.current.isStray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
