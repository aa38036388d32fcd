/** A person's avatar: the first letter of the name, in a colour chosen by the name. */
import type { CSSProperties } from 'react';

/** In degrees. Similar names get very different colours. */
const goldenAngle = 137;

/** Decorates the name beside it: screen readers skip the letter. */
export function Face({ name }: { name: string }) {
  const letters = [...name.trim()];
  const hash = letters.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const hue = (hash * goldenAngle) % 360;
  return (
    <span
      aria-hidden="true"
      data-letter={letters[0]?.toUpperCase()}
      style={{ '--hue': hue } as CSSProperties}
      className="face flex size-9 shrink-0 items-center justify-center rounded-full font-semibold select-none"
    />
  );
}
