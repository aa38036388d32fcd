/**
 * The second half of a double press on what opens a dialog: it was meant for the opener and lands in the dialog, or beside it.
 * Such a press is taken for nothing, so that the dialog stays and nothing in it happens.
 */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A second tap comes within this time after the opening, in milliseconds. The clicks of a mouse are counted by the system. */
const doubleTap = 500;

/** How far from the opener a thumb's second tap may land, in pixels. */
const reach = 24;

function isAt(opener: Element | null, { clientX: x, clientY: y }: MouseEvent): boolean {
  // Some browsers give no focus to what is pressed: then it may be anywhere.
  if (!opener || opener === document.body) return true;
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  return x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
}

/**
 * Returns the handlers for the element of a dialog that has just opened.
 *
 * @param opener what had the focus then
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
      // Else it would move the focus, or mark a word.
      else event.preventDefault();
    },
    onClickCapture: (event: MouseEvent): void => {
      // A key presses a button too, without any pointer.
      if (!press.current.isStray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
