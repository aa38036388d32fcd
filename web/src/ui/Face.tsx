/** A person's avatar: the first letter of the name, in a colour chosen by the name. */
import type { CSSProperties } from 'react';

/** Splits a text where a reader would: मी is one letter, of two characters. */
const letters = new Intl.Segmenter();

/** The sign that joins two letters of Kannada. Unicode splits joined letters after it: ಪ್ರಿ into ಪ್ and ರಿ. */
const virama = /\u0ccd$/;

/** The step from one hue to the next, in degrees. It makes the colours of similar names very different. */
const goldenAngle = 137;

/** Decorates the name beside it: screen readers skip the letter. */
export function Face({ name }: { name: string }) {
  const shown = name.trim();
  const hash = [...shown].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7);
  const hue = (hash * goldenAngle) % 360;
  return (
    <span
      aria-hidden="true"
      data-letter={letters.segment(shown).containing(0)?.segment.replace(virama, '').toUpperCase()}
      style={{ '--hue': hue } as CSSProperties}
      className="face flex size-9 shrink-0 items-center justify-center rounded-full font-semibold select-none"
    />
  );
}
