/** People in rows, by their first names. Screen readers and tooltips have the whole name; all have it where two share the first. */
import type { Group } from '#state/store.ts';
import { namesIn } from '#text/expense-text.ts';
import { firstNameOf } from '#text/first-name.ts';
import { withBdi } from '#words/rich.ts';

/** Stands around the part of a name that is not seen. No name contains it. */
const edge = '\n';

/** Returns the name of someone in a group, for a sentence that ShortNames draws. */
export function shortNameIn(group: Group | undefined, userId: string): string {
  const [name, first] = [namesIn(group)(userId), firstNameOf(group, userId)];
  return name.startsWith(`${first} `) ? first + edge + name.slice(first.length) + edge : name;
}

/** Every second part is not seen. */
const drawn = (sentence: string) => (
  <>
    {sentence.split(edge).map((text, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      index % 2 === 1 ? <HiddenPart key={index}>{text}</HiddenPart> : text,
    )}
  </>
);

const HiddenPart = ({ children }: { children: string }) => <span className="sr-only">{children}</span>;

interface ShortNamesProps {
  /** A sentence with names of shortNameIn. */
  children: string;
  className?: string;
  'aria-hidden'?: 'true';
}

export const ShortNames = ({ children, ...rest }: ShortNamesProps) => (
  <span title={children.replaceAll(edge, '')} {...rest}>
    {withBdi(children, drawn)}
  </span>
);
