/** The tags of a form: as they are typed, suggested and chosen (docs/product.md §5). */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { isShowable, isTooLong, lengthOf, normalizeTags, truncate } from '@pg/contract/visible-text';
import { Check, History, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { useRovingFocus } from '#ui/choices.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { TextField } from '#ui/form.tsx';
import { tagLabel, tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { commonTagOf, namesOfTag, withStoredTags } from '#words/tags.ts';

export const mostSuggestions = 8;

/**
 * Returns the chosen tags and those in the typed text, in which commas separate tags. The name of a common tag, in any
 * language, becomes the stored tag.
 */
export const withTypedTags = (tags: readonly string[], typed: string): string[] =>
  normalizeTags([...tags, ...withStoredTags(typed.split(','))]);

export function tagsProblem(tags: readonly string[]): string | undefined {
  const most = limits.tagMax;
  const long = tags.find((tag) => isTooLong(tag, most));
  if (long) {
    const length = lengthOf(long);
    return length > most
      ? words.expenses.tagTooLong(truncate(long, most), length, most)
      : words.failures.textTooLong(most);
  }
  const odd = tags.find((tag) => !isShowable(tag));
  if (odd) return words.expenses.tagNotShowable(showable(odd));
  if (tags.length > limits.tagsPerExpense) return words.expenses.tooManyTags(limits.tagsPerExpense);
  return undefined;
}

/** Replaces characters that cannot be shown with U+FFFD. */
const showable = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');

/** The words of a tag that a typed text can match: the stored tag and its names. */
const texts = (tag: string): string[] => normalizeTags(namesOfTag(tag));

/**
 * Returns up to 8 tags that are not chosen and contain the typed text, in the tag or in one of its names. First come the
 * tag that the text spells in another way, and tags that begin with the text.
 *
 * @param usual the group's usual tags; the common ones follow
 */
export function suggestTags(chosen: readonly string[], typed: string, usual: readonly string[] = []): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const taken = withTypedTags(chosen, finished(typed));
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
export function withTagsOnEnter(tags: readonly string[], typed: string, usual: readonly string[] = []): string[] {
  const [sought = ''] = normalizeTags([unfinished(typed)]);
  const asTyped = withTypedTags(tags, typed);
  if (sought.length < completedFrom || commonTagOf(sought) || [...tags, ...usual].includes(sought)) return asTyped;
  const [first] = suggestTags(tags, typed, usual);
  const begins = first !== undefined && texts(first).some((text) => text.startsWith(sought));
  return begins ? withSuggestion(tags, typed, first) : asTyped;
}

/** Returns the chosen tags with a suggestion in place of the typed text. */
export const withSuggestion = (tags: readonly string[], typed: string, suggestion: string): string[] =>
  withTypedTags(tags, finished(typed) + suggestion);

const finished = (typed: string): string => typed.slice(0, typed.lastIndexOf(',') + 1);
const unfinished = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1);

/** What the typed text may be instead of a tag. */
export interface ParsedLineOffer {
  readonly text: string;
  /** Never cut off, as a long text is. */
  readonly amount?: string;
  /** What screen readers hear once Enter has taken it; undefined if Enter does not. */
  readonly onEnter?: string | undefined;
  readonly onTake: () => void;
}

interface TagsFieldProps {
  /** The tags that are shown before anything is typed. They must not change while the form is open. */
  usual: readonly string[];
  tags: readonly string[];
  /** The text in the field that is not a chip yet. */
  typed: string;
  offers?: readonly ParsedLineOffer[] | undefined;
  /** Expenses to record again. They would replace the tags, so they make way for those that are typed. */
  again?: readonly ParsedLineOffer[] | undefined;
  onChange: (tags: readonly string[], typed: string) => void;
}

/**
 * Enter and the add button turn the text into a tag; commas separate several tags. Enter also completes a tag that is
 * half typed, and fills in a whole line. In an empty field, Enter sends the form. All chips are in one row, which scrolls sideways.
 */
export function TagsField({ usual, tags, typed, offers = [], again = [], onChange }: TagsFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  /** Chosen by a tap in the row, where they stay, so that nothing moves under the thumb. Others come first. */
  const [inPlace, setInPlace] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const added = tags.filter((tag) => !inPlace.includes(tag));
  const suggestions = isTyping(typed)
    ? [...suggestTags(tags, typed, usual), ...tags]
    : [...added, ...usual.filter((tag) => !added.includes(tag))];
  const repeats = added.length > 0 ? [] : again;
  const shown = [...offers, ...repeats];
  const { onKeyDown: onArrow, buttonAt } = useRovingFocus(shown.length + suggestions.length);

  const first = `${added.join()} ${typed}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the beginning of the row
  useEffect(() => {
    row.current?.scrollTo(0, 0);
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tags move when the expenses before them come or go
  useEffect(() => {
    setInPlace([]);
  }, [again.length]);

  const take = (next: readonly string[], stays: readonly string[] = []): void => {
    const wrong = tagsProblem(next);
    setProblem(wrong);
    if (wrong) return;
    const more = next.filter((tag) => !tags.includes(tag));
    setAnnouncement(more.length > 0 ? words.expenses.tagsAdded(tagLabels(more)) : '');
    setInPlace([...inPlace.filter((tag) => tags.includes(tag)), ...stays]);
    onChange(next, '');
  };

  const remove = (removed: string): void => {
    setProblem(undefined);
    setAnnouncement(words.expenses.tagRemoved(tagLabel(removed)));
    onChange(
      tags.filter((tag) => tag !== removed),
      typed,
    );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      row.current?.querySelector('button')?.focus();
    }
    if (event.key !== 'Enter' || (typed.trim() === '' && tags.length > 0)) return;
    event.preventDefault();
    const line = offers.find(({ onEnter }) => onEnter);
    if (line) {
      line.onTake();
      setAnnouncement(line.onEnter ?? '');
    } else take(withTagsOnEnter(tags, typed, usual));
  };

  const onType = (value: string): void => {
    setProblem(undefined);
    setAnnouncement(value.trim() ? words.expenses.suggested(suggestTags(tags, value, usual).length) : '');
    onChange(tags, value);
  };

  const onPick = (tag: string, byKey: boolean): void => {
    const stays = !isTyping(typed) && usual.includes(tag) && !added.includes(tag);
    if (tags.includes(tag)) remove(tag);
    else take(withSuggestion(tags, typed, tag), stays ? [tag] : []);
    // The button disappears, and with it the focus.
    if (byKey && !stays) field.current?.focus();
  };

  return (
    <div>
      <TextField
        ref={field}
        label={words.expenses.tags}
        hidesLabel
        name="tag"
        placeholder={words.expenses.tagsHint}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        trailing={
          <IconButton label={words.expenses.addTag} onClick={() => take(withTypedTags(tags, typed))}>
            <Plus size={20} />
          </IconButton>
        }
      />
      <p role="status" className="sr-only">
        {[...offers.map(({ text, onEnter }) => words.expenses.offered(text, onEnter !== undefined)), announcement]
          .join(' ')
          .trim()}
      </p>
      <ErrorMessage>{problem}</ErrorMessage>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus */}
      <div
        ref={row}
        onKeyDown={onArrow}
        className="-mx-5 flex min-h-14 scroll-px-5 gap-1.5 overflow-x-auto pt-2 pb-1 pr-12 pl-5 mask-r-from-[calc(100%-3rem)] [scrollbar-width:none]"
      >
        <Offers
          label={words.expenses.offers}
          offers={offers}
          buttonAt={buttonAt}
          className="border-brand font-semibold text-brand"
          onTakenByKey={() => field.current?.focus()}
        />
        <Offers
          label={words.expenses.again}
          offers={repeats}
          buttonAt={(index) => buttonAt(offers.length + index)}
          onTakenByKey={() => field.current?.focus()}
        >
          <History aria-hidden="true" size={16} className="shrink-0 text-muted" />
        </Offers>
        <ul aria-label={words.expenses.suggestedTags} className={chips}>
          {suggestions.map((tag, index) => (
            <li key={tag} className="shrink-0">
              <button
                type="button"
                {...buttonAt(shown.length + index)}
                aria-pressed={tags.includes(tag)}
                onMouseDown={keepFocus}
                onClick={(event) => onPick(tag, event.detail === 0)}
                className={`${chip} group relative aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand`}
              >
                <Check
                  aria-hidden="true"
                  size={12}
                  strokeWidth={3}
                  className="absolute inset-y-0 left-1 my-auto hidden group-aria-pressed:block"
                />
                {/* Makes room for the tick without moving the buttons. */}
                <span className="inline-block group-aria-pressed:translate-x-1">{tagLabel(tag)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const chips = 'flex gap-1.5 empty:hidden';
const chip =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm whitespace-nowrap hover:bg-sunken';

/** A tap does not move the focus, so the on-screen keyboard neither opens nor closes. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface OffersProps {
  label: string;
  offers: readonly ParsedLineOffer[];
  buttonAt: ReturnType<typeof useRovingFocus>['buttonAt'];
  className?: string;
  /** The button disappears, and with it the focus. */
  onTakenByKey: () => void;
  /** An icon before each. */
  children?: ReactNode;
}

const Offers = ({ label, offers, buttonAt, className = '', onTakenByKey, children }: OffersProps) => (
  <ul aria-label={label} className={chips}>
    {offers.map(({ text, amount, onTake }, index) => (
      <li key={`${text} ${amount}`} className="shrink-0">
        <button
          type="button"
          {...buttonAt(index)}
          onMouseDown={keepFocus}
          onClick={({ detail }) => {
            onTake();
            if (detail === 0) onTakenByKey();
          }}
          className={`${chip} ${className}`}
        >
          {children}
          <span className="max-w-80 truncate">{withBdi(text)}</span> {amount}
        </button>
      </li>
    ))}
  </ul>
);
