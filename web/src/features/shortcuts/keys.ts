/** Which key asks for what (docs/product.md §10). */

/** What a single key asks for. */
export type Wish = 'add' | 'search' | 'help' | 'next' | 'previous';

const wishes: Readonly<Record<string, Wish>> = {
  n: 'add',
  '/': 'search',
  '?': 'help',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/** The places of the same keys on keyboards that type other letters, such as Hindi's. */
const places: Readonly<Record<string, string>> = { KeyN: 'n', Slash: '/', 'Shift+Slash': '?' };

/** The parts of a keyboard event that are read. */
interface Press extends Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> {}

/** Returns what a press asks for, if anything. Together with Ctrl, Alt or Cmd, a key belongs to the browser. */
export function wishOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Press): Wish | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const isForeign = key.length === 1 && key > '~';
  return wishes[isForeign ? (places[shiftKey ? `Shift+${code}` : code] ?? key) : key];
}
