/** Moves the focus to the search field, and between the expenses of the list on the screen. */
import { goToTab } from '#ui/Tabs.tsx';

const list = '[data-list=expenses]';

const searchField = (): HTMLInputElement | null => document.querySelector(`${list} input[type=search]`);

/** Focuses the search field of the list on the screen. Without one, first opens the tab of this month's list. */
export function focusSearch(): void {
  if (!searchField()) goToTab('expenses');
  searchField()?.focus();
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Returns the buttons that open the expenses, sorted from top to bottom: a long list adds its rows to the page in any
 * order.
 */
const openers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`${list} [data-expense] > button:first-child`)].sort(
    (one, other) => topOf(one) - topOf(other),
  );

/**
 * Moves the focus by `step` expenses, from the search field to the first and back. Returns false if the focus is
 * elsewhere: there, an arrow key scrolls the page.
 */
export function moveInList(step: 1 | -1): boolean {
  const { activeElement } = document;
  const stops = [searchField(), ...openers()].filter((stop) => stop !== null);
  const row = activeElement?.closest('[data-expense]');
  const at = stops.findIndex((stop) => stop === activeElement || (row && stop.parentElement === row));
  if (at < 0) return false;
  const next = stops[at + step];
  next?.focus();
  return true;
}
