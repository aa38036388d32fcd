/** The tags of a form: as they are typed, suggested and chosen (docs/product.md §5). */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { cut, isShowable, isTooLong, lengthOf, normalizeTags } from '@pg/contract/visible-text';
import { Check, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { TextField } from '#ui/form.tsx';
import { tagName, tagNames } from '#ui/names.ts';
import { Problem } from '#ui/Problem.tsx';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { words } from '#words/all.ts';
import { commonTagOf, namesOf, withStoredTags } from '#words/tags.ts';

export const mostSuggestions = 8;

/**
 * Returns the chosen tags and those in the typed text, in which commas separate tags. The name of a common tag, in any
 * language, becomes the stored tag.
 */
export const withTyped = (tags: readonly string[], typed: string): string[] =>
  normalizeTags([...tags, ...withStoredTags(typed.split(','))]);

export function tagsProblem(tags: readonly string[]): string | undefined {
  const most = limits.tagMax;
  const long = tags.find((tag) => isTooLong(tag, most));
  if (long) {
    const length = lengthOf(long);
    return length > most ? words.expenses.tagTooLong(cut(long, most), length, most) : words.failures.textTooLong(most);
  }
  const odd = tags.find((tag) => !isShowable(tag));
  if (odd) return words.expenses.tagNotShowable(showable(odd));
  if (tags.length > limits.tagsPerExpense) return words.expenses.tooManyTags(limits.tagsPerExpense);
  return undefined;
}

/** Replaces characters that cannot be shown with U+FFFD. */
const showable = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');

/** The words of a tag that a typed text can match: the stored tag and its names. */
const texts = (tag: string): string[] => normalizeTags(namesOf(tag));

/**
 * Returns up to 8 tags that are not chosen and contain the typed text, in the tag or in one of its names. First come the
 * tag that the text spells in another way, and tags that begin with the text.
 *
 * @param usual the group's usual tags; the common ones follow
 */
export function suggestTags(chosen: readonly string[], typed: string, usual: readonly string[] = []): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const taken = withTyped(chosen, finished(typed));
  const known = [...new Set([...usual, ...commonTags])];
  const open = known.filter((tag) => !taken.includes(tag));
  const spelled = open.filter((tag) => commonTagOf(sought) === tag);
  const fitting = open.filter((tag) => texts(tag).some((text) => text.includes(sought)));
  const beginning = fitting.filter((tag) => texts(tag).some((text) => text.startsWith(sought)));
  return [...new Set([...spelled, ...beginning, ...fitting])].slice(0, mostSuggestions);
}

const isTyping = (typed: string): boolean => unfinished(typed).trim() !== '';

/** From this many characters on, Enter completes a tag. */
const completedFrom = 2;

/**
 * Returns the tags after Enter: "au" becomes the first suggestion that begins with it, such as auto. A shorter text, or
 * one that is a tag already, stays as it is typed.
 */
export function withEntered(tags: readonly string[], typed: string, usual: readonly string[] = []): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const asTyped = withTyped(tags, typed);
  if (sought.length < completedFrom || commonTagOf(sought) || [...tags, ...usual].includes(sought)) return asTyped;
  const [first] = suggestTags(tags, typed, usual);
  const begins = first !== undefined && texts(first).some((text) => text.startsWith(sought));
  return begins ? withSuggestion(tags, typed, first) : asTyped;
}

/** Returns the chosen tags with a suggestion in place of the typed text. */
export const withSuggestion = (tags: readonly string[], typed: string, suggestion: string): string[] =>
  withTyped(tags, finished(typed) + suggestion);

const finished = (typed: string): string => typed.slice(0, typed.lastIndexOf(',') + 1);
const unfinished = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1);

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

interface ChosenTagsProps {
  tags: readonly string[];
  /** `byKey` is true if the keyboard was used. The caller must then move the focus, because the button disappears. */
  onRemove: (tag: string, byKey: boolean) => void;
}

/** A chip for each tag, with a button that removes the tag. A tap on it does not move the focus. */
const ChosenTags = ({ tags, onRemove }: ChosenTagsProps) => (
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
function TagSuggestions({ suggestions, chosen, onPick }: TagSuggestionsProps) {
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
