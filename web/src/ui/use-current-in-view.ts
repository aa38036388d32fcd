/** Keeps what is current or chosen in a long list in sight, without moving anything but the list. */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of the element that scrolls.
 *
 * @param current when this changes, the list scrolls to the entry again, no further than it must
 */
export function useCurrentInView<List extends HTMLElement>(current: string): RefObject<List | null> {
  const list = useRef<List>(null);
  // Not before the effects of a dialog: until it is open, nothing in it has a place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]:not([aria-current=false]), label:has(:checked)');
    if (!list.current || !entry) return;
    const [frame, { top, bottom }] = [list.current.getBoundingClientRect(), entry.getBoundingClientRect()];
    // Whoever uses the keyboard begins there too.
    if (list.current.contains(document.activeElement) && entry instanceof HTMLElement)
      entry.focus({ preventScroll: true });
    list.current.scrollTop += Math.max(0, bottom - frame.bottom) - Math.max(0, frame.top - top);
  }, [current]);
  return list;
}
