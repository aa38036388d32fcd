/**
 * Documents keep the id of a guest for ever, also after a person has taken the guest's place (docs/product.md §16). Here
 * they are read as if they had named that person from the start.
 */
import { parseStored } from '@pg/contract/document-paths';
import type * as z from 'zod/mini';
import { appStore } from '#state/store.ts';

/** Who has taken the place of which guest, in all groups. Texts are looked up in it too, such as the title `constructor`. */
export const guestClaims = (): Readonly<Record<string, string>> =>
  Object.assign({ __proto__: null }, ...(appStore.getState().groups ?? []).map(({ taken }) => taken));

/** Adds what two ids of one person have: amounts, or figures of the same names. */
const plus = (one: unknown, other: unknown): unknown =>
  typeof one === 'number'
    ? one + (other as number)
    : Object.fromEntries(
        Object.entries(other as object).map(([name, value]) => [
          name,
          plus((one as Readonly<Record<string, unknown>>)[name], value),
        ]),
      );

interface Part {
  readonly userId?: string;
  readonly amount: number;
}

/** Returns the parts with one for each person. */
const together = (parts: readonly Part[]): readonly Part[] => {
  const all = new Map<unknown, Part>();
  for (const part of parts) {
    const { userId = part } = part;
    const before = all.get(userId);
    all.set(userId, before ? { ...before, amount: before.amount + part.amount } : part);
  }
  return [...all.values()];
};

/** Returns what a document has, with people instead of the guests whose places they have taken. */
function inPersons<Content>(content: Content): Content {
  const taken = guestClaims();
  const nameOf = (text: string): string => taken[text] ?? text;
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return nameOf(value);
    if (Array.isArray(value)) return together(value.map(within) as Part[]);
    if (value?.constructor !== Object) return value;
    const named: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      const [name, is] = [nameOf(key), within(inner)];
      named[name] = name in named ? plus(named[name], is) : is;
    }
    return named;
  };
  return (Object.keys(taken).length > 0 ? within(content) : content) as Content;
}

/** Returns what is stored at a path, below a group with the people whom it means. @throws BadDocument */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  stored: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const content = parseStored(schema, path, stored);
  return 'members' in stored ? content : inPersons(content);
}
