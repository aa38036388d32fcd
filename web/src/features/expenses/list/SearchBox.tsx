/** The search field of a list. */
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { words } from '#words/all.ts';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  onFocus: () => void;
}

/** Escape and the clear button empty the field, which keeps the focus. */
export function SearchBox({ text, onType, onFocus }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onType('');
    field.current?.focus();
  };
  return (
    <search className="field mb-1 flex min-h-11 items-center pl-3">
      <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={words.expenses.search}
        placeholder={words.expenses.searchHint}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
        className="w-full min-w-0 bg-transparent px-3 py-2.5 text-base text-ellipsis outline-none placeholder:text-[length:min(1em,max(4.25vw,0.8125rem))] placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton label={words.expenses.clearSearch} onClick={clear}>
          <X size={20} />
        </IconButton>
      )}
    </search>
  );
}
