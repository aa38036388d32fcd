/** The tags chosen so far. */
import { X } from 'lucide-react';

interface ChosenTagsProps {
  tags: readonly string[];
  /** `byKey`: pressed by keyboard, which needs the focus somewhere afterwards. */
  onRemove: (tag: string, byKey: boolean) => void;
}

/** A chip for each, with a button that removes it; a tap leaves the focus where it is. */
export const ChosenTags = ({ tags, onRemove }: ChosenTagsProps) => (
  <ul aria-label="Chosen tags" className="mt-2 flex flex-wrap gap-2 empty:hidden">
    {tags.map((tag) => (
      <li key={tag} className="flex items-center rounded-full bg-brand-soft pl-3 text-brand">
        <span className="wrap-anywhere">{tag}</span>
        <button
          type="button"
          aria-label={`Remove tag ${tag}`}
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
