/** An expense's tags, typed or chosen from suggestions, and shown as chips. */
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Problem } from '#ui/Problem.tsx';
import { tagName, tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { TagSuggestions } from './TagSuggestions.tsx';
import { isTyping, suggestTags, tagsProblem, withEntered, withSuggestion, withTyped } from './tags-in-form.ts';

interface TagsFieldProps {
  /** The tags that are shown before anything is typed. They must not change while the form is open. */
  usual: readonly string[];
  tags: readonly string[];
  /** The text in the field that is not a chip yet. */
  typed: string;
  onChange: (tags: readonly string[], typed: string) => void;
}

/**
 * Enter and the add button turn the text into a tag; commas separate several tags. Enter also completes a tag that is
 * half typed. In an empty field, Enter sends the form. Chosen tags that are not among the usual ones are chips below.
 */
export function TagsField({ usual, tags, typed, onChange }: TagsFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const chosenUsual = usual.filter((tag) => tags.includes(tag));
  const suggestions = isTyping(typed) ? [...chosenUsual, ...suggestTags(tags, typed, usual)] : usual;

  const take = (next: readonly string[]): void => {
    const wrong = tagsProblem(next);
    setProblem(wrong);
    if (wrong) return;
    const added = next.filter((tag) => !tags.includes(tag));
    setAnnouncement(added.length > 0 ? words.expenses.tagsAdded(tagNames(added)) : '');
    onChange(next, '');
  };

  const remove = (removed: string): void => {
    setProblem(undefined);
    setAnnouncement(words.expenses.tagRemoved(tagName(removed)));
    onChange(
      tags.filter((tag) => tag !== removed),
      typed,
    );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (typed.trim() === '' && tags.length > 0) return;
    event.preventDefault();
    take(withEntered(tags, typed, usual));
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
          setAnnouncement(value.trim() ? words.expenses.suggested(suggestTags(tags, value, usual).length) : '');
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
        chosen={tags}
        onPick={(tag, byKey) => {
          if (tags.includes(tag)) return remove(tag);
          take(withSuggestion(tags, typed, tag));
          if (byKey && !usual.includes(tag)) field.current?.focus();
        }}
      />
      <ChosenTags
        tags={tags.filter((tag) => !usual.includes(tag))}
        onRemove={(tag, byKey) => {
          remove(tag);
          if (byKey) field.current?.focus();
        }}
      />
    </div>
  );
}
