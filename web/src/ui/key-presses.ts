/** What the keys of a keyboard say, whatever letters its layout types. Every shortcut of the app reads them here. */

/** What no Latin layout types, such as Hindi's त्र, Russian's я, or a key without a letter. Signs are common to all. */
const isForeign = /[^\p{scx=Latin}\p{scx=Common}]|^(Unidentified)?$/u;

/** The parts of a keyboard event that are read. */
export interface Press extends Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> {}

/**
 * Returns the name of a key, or the letter that it types without Caps Lock. If the layout has no Latin letters, it is
 * what the same key of a keyboard with English letters types: *z* for Hindi's, but never for the one left of x on Dvorak.
 */
export function keyOf({ key, code, shiftKey }: Press): string {
  const typed = isForeign.test(key) ? typedAt(code, shiftKey) : key;
  if (typed === undefined || typed.length !== 1) return key;
  return shiftKey ? typed.toUpperCase() : typed.toLowerCase();
}

function typedAt(code: string, shiftKey: boolean): string | undefined {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key(.)$/.exec(code)?.[1];
}

/** Returns whether the key belongs to a field: letters are typed there, and Ctrl+Z takes back what was typed. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof HTMLInputElement
    ? !/^(checkbox|radio)$/.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl+Z and, on a Mac, ⌘Z. With Alt or Shift it is another one. */
export const isUndo = (press: Press): boolean =>
  press.ctrlKey !== press.metaKey && !press.altKey && keyOf(press) === 'z';
