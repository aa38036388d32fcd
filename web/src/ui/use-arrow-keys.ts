/** Makes a row of buttons one stop of the Tab key; the arrow keys, Home and End move between them, and into a field. */
import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Returns the handler of the row, and the properties of the button at an index. */
export function useArrowKeys(count: number) {
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
    const at = stops.findIndex((stop) => stop === document.activeElement && stop instanceof HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    stops[step(at, stops.length - 1)]?.focus();
  };
  const buttonAt = (index: number) => ({
    tabIndex: index === Math.min(active, count - 1) ? 0 : -1,
    onFocus: () => setActive(index),
  });
  return { onKeyDown, buttonAt };
}
