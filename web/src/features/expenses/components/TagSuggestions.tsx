/** Common tags as buttons, shown even before anything is typed. */
import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { tagName } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';

interface TagSuggestionsProps {
  suggestions: readonly string[];
  /**
   * `byKey` is true if the keyboard was used. The caller must then move the focus, because the button may disappear.
   */
  onPick: (tag: string, byKey: boolean) => void;
}

/** A tap does not move the focus, so the on-screen keyboard neither opens nor closes. */
export function TagSuggestions({ suggestions, onPick }: TagSuggestionsProps) {
  const keepFocus = (event: MouseEvent): void => event.preventDefault();
  return (
    <ul aria-label={words.expenses.suggestedTags} className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {suggestions.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            onMouseDown={keepFocus}
            onClick={(event) => onPick(tag, event.detail === 0)}
            className="flex min-h-11 items-center gap-1 rounded-full border border-edge px-3 hover:bg-sunken"
          >
            <Plus aria-hidden="true" size={14} className="text-muted" />
            {tagName(tag)}
          </button>
        </li>
      ))}
    </ul>
  );
}
