/** Tags as buttons, shown even before anything is typed. */
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { tagName } from '#ui/tag-name.ts';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { words } from '#words/all.ts';

interface TagSuggestionsProps {
  suggestions: readonly string[];
  chosen: readonly string[];
  /** `byKey` is true if the keyboard was used. If the button then disappears, the caller must move the focus. */
  onPick: (tag: string, byKey: boolean) => void;
}

/**
 * A chosen tag stays in its place, and its tick takes no room, so that nothing moves under the thumb. A tap does not
 * move the focus, so the on-screen keyboard neither opens nor closes.
 */
export function TagSuggestions({ suggestions, chosen, onPick }: TagSuggestionsProps) {
  const { onKeyDown, buttonAt } = useArrowKeys(suggestions.length);
  const keepFocus = (event: MouseEvent): void => event.preventDefault();
  return (
    <ul
      aria-label={words.expenses.suggestedTags}
      onKeyDown={onKeyDown}
      className="mt-2 flex flex-wrap gap-1.5 empty:hidden"
    >
      {suggestions.map((tag, index) => (
        <li key={tag} className="min-w-0">
          <button
            type="button"
            {...buttonAt(index)}
            aria-pressed={chosen.includes(tag)}
            onMouseDown={keepFocus}
            onClick={(event) => onPick(tag, event.detail === 0)}
            className="group relative min-h-11 max-w-full rounded-full border border-edge px-3.5 text-left text-sm wrap-anywhere hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            <Check
              aria-hidden="true"
              size={12}
              strokeWidth={3}
              className="absolute inset-y-0 left-1 my-auto hidden group-aria-pressed:block"
            />
            {/* Makes room for the tick without moving the buttons. */}
            <span className="inline-block group-aria-pressed:translate-x-1">{tagName(tag)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
