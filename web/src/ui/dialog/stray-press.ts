/**
 * The second half of a double press on the button that opens a dialog lands in the dialog, or beside it. Such a press
 * is ignored, so that the dialog stays open and nothing in it is pressed.
 */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/**
 * A second tap comes within this time after the opening, in milliseconds. For a mouse, the system counts the clicks.
 */
const doubleTap = 500;

/** How far from the opener a thumb's second tap may land, in pixels. */
const reach = 24;

function isAt(opener: Element | null, { clientX: x, clientY: y }: MouseEvent): boolean {
  // Some browsers do not focus a pressed button: then it may be anywhere.
  if (!opener || opener === document.body) return true;
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  return x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
}

/**
 * Returns the handlers for the element of a dialog that has just opened.
 *
 * @param opener the element that had the focus then
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
      // Else it would move the focus, or select a word.
      else event.preventDefault();
    },
    onClickCapture: (event: MouseEvent): void => {
      // A click by keyboard has no pointer.
      if (!press.current.isStray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
