/** People in rows, by their first names. Screen readers and tooltips have the whole name; all have it where two share the first. */
import { knownPeopleOf } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { namesIn } from '#text/expense-text.ts';
import { withBdi } from '#words/rich.ts';

/** A shorter word may be an initial. */
const least = 3;

/** Stands around the part of a name that is not seen. No name contains it. */
const edge = '\n';

const known = new WeakMap<Group, ReadonlyMap<string, number>>();

const firstOf = (name: string): string => name.split(' ', 1)[0] ?? '';

/** Returns how many people of the group have a first name. */
function countsIn(group: Group): ReadonlyMap<string, number> {
  const found = known.get(group);
  if (found) return found;
  const counts = new Map<string, number>();
  for (const { name } of knownPeopleOf(group)) counts.set(firstOf(name), (counts.get(firstOf(name)) ?? 0) + 1);
  known.set(group, counts);
  return counts;
}

/** Returns the name of someone in a group, for a sentence that ShortNames draws. */
export function shortNameIn(group: Group | undefined, userId: string): string {
  const name = namesIn(group)(userId);
  const first = firstOf(name);
  if (!group || first === name || first.length < least || countsIn(group).get(first) !== 1) return name;
  return first + edge + name.slice(first.length) + edge;
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
  className: string;
  'aria-hidden'?: 'true';
}

export const ShortNames = ({ children, ...rest }: ShortNamesProps) => (
  <span title={children.replaceAll(edge, '')} {...rest}>
    {withBdi(children, drawn)}
  </span>
);
