/** What an expense is about: tags, added one by one and shown as chips. */
import { normalizeTags } from '@pg/contract/tags';
import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';

interface TagsFieldProps {
  tags: readonly string[];
  /** What stands in the field and is no chip yet. */
  typed: string;
  onType: (typed: string) => void;
  onChange: (tags: string[]) => void;
}

/** Enter and the add button make a chip of what was typed; a comma separates several. */
export function TagsField({ tags, typed, onType, onChange }: TagsFieldProps) {
  const add = (): void => {
    onChange(normalizeTags([...tags, ...typed.split(',')]));
    onType('');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div>
      <TextField
        label="Tags"
        placeholder="chai, rent, grocery..."
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        trailing={
          <IconButton label="Add tag" onClick={add}>
            <Plus size={20} />
          </IconButton>
        }
      />
      <ul aria-label="Chosen tags" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="flex items-center rounded-full bg-brand-soft pl-3 text-brand">
            <span className="wrap-anywhere">{tag}</span>
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
              className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
            >
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
