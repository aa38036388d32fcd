/** An expense's tags, typed or chosen from suggestions, and shown as chips. */
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { tagName, tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { suggestTags, tagsProblem, withSuggestion, withTyped } from '../tags-in-form.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { TagSuggestions } from './TagSuggestions.tsx';

interface TagsFieldProps {
  tags: readonly string[];
  /** The text in the field that is not a chip yet. */
  typed: string;
  onChange: (tags: readonly string[], typed: string) => void;
}

/**
 * Enter and the add button turn the text into a chip; a comma separates several tags. The suggestions are above the
 * chips, so that a new chip does not move them under the thumb.
 */
export function TagsField({ tags, typed, onChange }: TagsFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const suggestions = suggestTags(tags, typed);

  const take = (next: readonly string[]): void => {
    const wrong = tagsProblem(next);
    setProblem(wrong);
    if (wrong) return;
    const added = next.filter((tag) => !tags.includes(tag));
    setAnnouncement(added.length > 0 ? words.expenses.tagsAdded(tagNames(added)) : '');
    onChange(next, '');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take(withTyped(tags, typed));
  };

  return (
    <div>
      <TextField
        ref={field}
        label={words.expenses.tags}
        name="tag"
        placeholder={words.expenses.tagsHint}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        value={typed}
        onChange={({ target: { value } }) => {
          setProblem(undefined);
          setAnnouncement(value.trim() ? words.expenses.suggested(suggestTags(tags, value).length) : '');
          onChange(tags, value);
        }}
        onKeyDown={onKeyDown}
        trailing={
          <IconButton label={words.expenses.addTag} onClick={() => take(withTyped(tags, typed))}>
            <Plus size={20} />
          </IconButton>
        }
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Problem>{problem}</Problem>
      <TagSuggestions
        suggestions={suggestions}
        onPick={(tag, byKey) => {
          take(withSuggestion(tags, typed, tag));
          if (byKey) field.current?.focus();
        }}
      />
      <ChosenTags
        tags={tags}
        onRemove={(removed, byKey) => {
          setProblem(undefined);
          setAnnouncement(words.expenses.tagRemoved(tagName(removed)));
          onChange(
            tags.filter((tag) => tag !== removed),
            typed,
          );
          if (byKey) field.current?.focus();
        }}
      />
    </div>
  );
}
