/** Stands for a person: the first letter of the name in a colour that the name decides. */
import type { CSSProperties } from 'react';

/** Beside the name itself, which says the same in words: the letter is a picture, and no part of the text. */
export function Face({ name }: { name: string }) {
  const letters = [...name.trim()];
  const hue = letters.reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 360;
  return (
    <span
      aria-hidden="true"
      data-letter={letters[0]?.toUpperCase()}
      style={{ '--hue': hue } as CSSProperties}
      className="face flex size-9 shrink-0 items-center justify-center rounded-full font-semibold select-none"
    />
  );
}
