/** The dashboard's keyboard shortcuts, and the button that lists them on a desktop (docs/product.md §10). */
import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isModalOpen } from '#ui/announce.ts';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { words } from '#words/all.ts';
import { shortcutsAreOn, turnShortcuts } from './kept.ts';
import { type Wish, wishOf } from './keys.ts';
import { focusSearch, moveInList } from './list-focus.ts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'));

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** In the search field, the down arrow leads to the first expense. */
const isSearching = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'search';

/** Renders a button beside the content of a large screen; phones and tablets have no use for it. */
export default function Shortcuts({ onAdd }: { onAdd: () => void }) {
  const [on, setOn] = useState(shortcutsAreOn);
  const [isOpen, setIsOpen] = useState(false);
  const turn = (wanted: boolean): void => {
    turnShortcuts(wanted);
    setOn(wanted);
  };

  const acts: Record<Wish, () => unknown> = {
    add: onAdd,
    search: focusSearch,
    help: () => setIsOpen(true),
    next: () => moveInList(1),
    previous: () => moveInList(-1),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const wish = wishOf(event);
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
        className="card pressable fixed bottom-4 left-4 z-10 hidden size-11 items-center justify-center gap-2 text-muted hover:text-ink xl:[@media(hover:hover)]:inline-flex 2xl:w-auto 2xl:px-3"
      >
        <Keyboard aria-hidden="true" size={20} />
        <span className="sr-only text-fine 2xl:not-sr-only">{words.shortcuts.title}</span>
      </button>
      {isOpen && <ShortcutsDialog on={on} onTurn={turn} onClose={() => setIsOpen(false)} />}
    </>
  );
}
