/** Stands for a person: the first letter of the name in a colour that the name decides. */
import type { CSSProperties } from 'react';

/** The golden angle, in degrees: names that differ little come far apart on the wheel of colours. */
const apart = 137;

/** Beside the name itself, which says the same in words: the letter is a picture, and no part of the text. */
export function Face({ name }: { name: string }) {
  const letters = [...name.trim()];
  const place = letters.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const hue = (place * apart) % 360;
  return (
    <span
      aria-hidden="true"
      data-letter={letters[0]?.toUpperCase()}
      style={{ '--hue': hue } as CSSProperties}
      className="face flex size-9 shrink-0 items-center justify-center rounded-full font-semibold select-none"
    />
  );
}
