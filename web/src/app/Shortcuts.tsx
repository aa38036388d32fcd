/** The dashboard's keyboard shortcuts, and the button that lists them on a desktop (docs/product.md §10). */
import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { keys, safeStorage } from '#browser/storage.ts';
import { isModalOpen } from '#ui/announce.ts';
import { isTyping, keyOf, type Press } from '#ui/key-presses.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { words } from '#words/all.ts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'));

/** In the search field, the down arrow leads to the first expense. */
const isSearching = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'search';

/** Renders a button at the lower end of the rail (app/Rail.tsx); phones and tablets have no use for it. */
export default function Shortcuts({ onAdd }: { onAdd: () => void }) {
  const [on, setOn] = useState(shortcutsAreOn);
  const [isOpen, setIsOpen] = useState(false);
  const turn = (wanted: boolean): void => {
    turnShortcuts(wanted);
    setOn(wanted);
  };

  const acts: Record<ShortcutAction, () => unknown> = {
    add: onAdd,
    search: focusSearch,
    help: () => setIsOpen(true),
    next: () => moveInList(1),
    previous: () => moveInList(-1),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const wish = shortcutAction(event);
    if (!wish || event.defaultPrevented || isModalOpen()) return;
    const moves = wish === 'next' || wish === 'previous';
    if (moves ? isTyping(event) && !isSearching(event) : !on || event.repeat || isTyping(event)) return;
    if (acts[wish]() !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        title={words.shortcuts.title}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="fixed bottom-3.5 left-41 z-10 hidden size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink lg:[@media(hover:hover)]:inline-flex"
      >
        <Keyboard aria-hidden="true" size={20} />
        <span className="sr-only">{words.shortcuts.title}</span>
      </button>
      {isOpen && <ShortcutsDialog on={on} onTurn={turn} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What a single key asks for. */
type ShortcutAction = 'add' | 'search' | 'help' | 'next' | 'previous';

const wishes: Readonly<Record<string, ShortcutAction>> = {
  n: 'add',
  '/': 'search',
  '?': 'help',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/** Returns what a press asks for, if anything. Together with Ctrl, Alt or Cmd, a key belongs to the browser. */
export const shortcutAction = (press: Press): ShortcutAction | undefined =>
  press.ctrlKey || press.metaKey || press.altKey ? undefined : wishes[keyOf(press)];

const list = '[data-list=expenses]';

const searchField = (): HTMLInputElement | null => document.querySelector(`${list} input[type=search]`);

/** Focuses the search field of the list on the screen. Without one, first opens the tab of this month's list. */
function focusSearch(): void {
  if (!searchField()) goToTab('expenses');
  searchField()?.focus();
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Returns the buttons that open the expenses, sorted from top to bottom: a long list adds its rows to the page in any
 * order.
 */
const openers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`${list} [data-expense] h3 button`)].sort(
    (one, other) => topOf(one) - topOf(other),
  );

/**
 * Moves the focus by `step` expenses, from the search field to the first and back. Returns false if the focus is
 * elsewhere: there, an arrow key scrolls the page.
 */
function moveInList(step: 1 | -1): boolean {
  const { activeElement } = document;
  const stops = [searchField(), ...openers()].filter((stop) => stop !== null);
  const row = activeElement?.closest('[data-expense]');
  const at = stops.findIndex((stop) => stop === activeElement || row?.contains(stop));
  if (at < 0) return false;
  const next = stops[at + step];
  next?.focus();
  return true;
}

const off = 'off';

const shortcutsAreOn = (): boolean => safeStorage.read(keys.shortcuts) !== off;

function turnShortcuts(on: boolean): void {
  if (on) safeStorage.drop(keys.shortcuts);
  else safeStorage.write(keys.shortcuts, off);
}
