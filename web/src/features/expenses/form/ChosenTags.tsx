/** The tags chosen so far. */
import { X } from 'lucide-react';
import { tagName } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';

interface ChosenTagsProps {
  tags: readonly string[];
  /** `byKey` is true if the keyboard was used. The caller must then move the focus, because the button disappears. */
  onRemove: (tag: string, byKey: boolean) => void;
}

/** A chip for each tag, with a button that removes the tag. A tap on it does not move the focus. */
export const ChosenTags = ({ tags, onRemove }: ChosenTagsProps) => (
  <ul aria-label={words.expenses.chosenTags} className="mt-2 flex flex-wrap gap-2 empty:hidden">
    {tags.map((tag) => (
      <li key={tag} className="flex items-center rounded-full bg-brand-soft pl-3 text-brand forced-colors:border">
        <span className="wrap-anywhere">{tagName(tag)}</span>
        <button
          type="button"
          aria-label={words.expenses.removeTag(tagName(tag))}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onRemove(tag, event.detail === 0)}
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
        >
          <X size={16} />
        </button>
      </li>
    ))}
  </ul>
);
