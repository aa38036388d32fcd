/** Tells people apart whose names are the same or look the same (docs/product.md §2). */
import type { GroupDocument } from '@pg/contract/documents';
import { lookalikes } from './confusables.ts';

/** Two signs and a few letters or digits at the end of a name could pass for the mark of someone else. */
const sign = '[\\p{P}\\p{S}\\u1427]';
const endsLikeMark = new RegExp(`${sign}\\s*${sign}.{0,6}$|[\\p{P}\\p{Sm}][\\p{P}\\p{Sm}\\p{Z}\\p{Nd}]*$`, 'u');

const withoutEnd = (name: string): string => name.replace(endsLikeMark, '').trim() || name;

/** Accents and the dots of Indian letters (nukta), which are easily overlooked or left out. */
const overlooked = /[\p{DI}\p{Script=Inherited}\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;

/**
 * Returns the text as it looks: of two texts that look the same, the skeletons are equal (UTS #39). Spaces and signs do
 * not count, unless there is nothing else.
 */
function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(overlooked, '');
  const look = [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('');
  return look.replace(/[\p{P}\p{S}\p{Z}]/gu, '') || look;
}

/**
 * Returns how a name looks as typed, in small and in capital letters. Two names look the same if they have one of these
 * in common.
 */
export function looksOf(name: string): ReadonlySet<string> {
  const typed = withoutEnd(name);
  return new Set([typed, typed.toLowerCase(), typed.toUpperCase()].map(skeletonOf));
}

type People = Pick<GroupDocument, 'members' | 'former'>;

/** The fewest characters of a mark. */
const least = 2;

/**
 * Returns the mark of everyone in the group whose name looks like someone else's: the last digits of the number, as
 * many as tell them apart; of those who left, the end of the id.
 */
export function marksOf({ members, former }: People): Record<string, string> {
  const named = [
    ...Object.entries(members).map(([id, { name, number }]) => ({ id, name, text: number })),
    ...Object.entries(former).map(([id, { name }]) => ({ id, name, text: id })),
  ].filter(({ name }) => name !== '');
  const sharing = new Map<string, string[]>();
  const looks = named.map((person) => ({ ...person, ofName: looksOf(person.name) }));
  for (const { text, ofName } of looks) {
    for (const look of ofName) sharing.set(look, [...(sharing.get(look) ?? []), text]);
  }
  return Object.fromEntries(
    looks.flatMap(({ id, text, ofName }) => {
      const namesakes = [...ofName].flatMap((look) => sharing.get(look) ?? []).filter((other) => other !== text);
      if (namesakes.length === 0) return [];
      let length = least;
      while (length < text.length && namesakes.some((other) => other.endsWith(text.slice(-length)))) length += 1;
      return [[id, text.slice(-length)]];
    }),
  );
}

/** Returns the field to write when a group's people or their names change; none if no one has or had a mark. */
export function marksFor(group: Pick<GroupDocument, 'marks'>, people: People): Pick<GroupDocument, 'marks'> {
  const marks = marksOf(people);
  return group.marks || Object.keys(marks).length > 0 ? { marks } : {};
}
