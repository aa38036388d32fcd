/** An avatar: the first letter of a name, in a colour that stays when the name changes. */
import type { CSSProperties } from 'react';

/** A Latin letter or a digit, without a mark. */
const plain = /^\w(?=[ -\u02ff]|$)/;

/** Splits a text where a reader would: मी is one letter, of two characters. Made when needed: it takes a slow phone 60 ms. */
let letters: Intl.Segmenter | undefined;

function letterOf(name: string): string | undefined {
  const [latin] = plain.exec(name) ?? [];
  if (latin) return latin;
  letters ??= new Intl.Segmenter();
  return letters.segment(name).containing(0)?.segment.replace(virama, '');
}

/** The sign that joins two letters of Kannada. Unicode splits joined letters after it: ಪ್ರಿ into ಪ್ and ರಿ. */
const virama = /\u0ccd$/;

/** The step from one hue to the next, in degrees. It makes the colours of similar ids very different. */
const goldenAngle = 137;

interface AvatarProps {
  name: string;
  /** Of the person or the group. */
  id: string;
  size?: string;
}

/** Decorates the name beside it: screen readers skip the letter. */
export function Avatar({ name, id, size = 'size-9' }: AvatarProps) {
  const shown = name.trim();
  const hash = [...id].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
  const hue = (hash * goldenAngle) % 360;
  return (
    <span
      aria-hidden="true"
      data-letter={letterOf(shown)?.toUpperCase()}
      style={{ '--hue': hue } as CSSProperties}
      className={`face flex ${size} shrink-0 items-center justify-center rounded-full font-semibold select-none`}
    />
  );
}
