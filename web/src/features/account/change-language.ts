/**
 * Changes the language of this device: the page loads again, and keeps what is typed into its fields. Never a password,
 * which would be written to the disk.
 */
import type { LanguageCode } from '@pg/contract/languages';
import { setLanguage } from '#words/choice.ts';

/** @throws as `setLanguage` does */
export const changeLanguage = (chosen: LanguageCode, onReload?: () => void): Promise<void> =>
  setLanguage(chosen, () => {
    keepTyped();
    onReload?.();
  });

/** AuthCard.tsx looks for it. */
const key = 'typed';

interface Typed {
  readonly name: string;
  readonly text: string;
}

const selector = ':is(input, textarea)[name]:not([type=checkbox], [type=radio], [type=file])';

const fields = (): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...document.querySelectorAll<HTMLInputElement>(selector),
];

/** A password may be shown as plain text. */
const isPassword = ({ autocomplete }: HTMLInputElement | HTMLTextAreaElement): boolean => /password/.test(autocomplete);

/** Keeps the fields' texts for the page that loads next. Does nothing if the browser blocks storage. */
function keepTyped(): void {
  const typed = fields().flatMap((field): Typed[] =>
    field.value && !isPassword(field) ? [{ name: field.name, text: field.value }] : [],
  );
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // The fields are empty then.
  }
}

/** Types a text as the user does, so that React notices. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fills the fields of this page with what was kept, as they appear, until the user types or goes on. */
export function restoreTyped(): void {
  let typed: readonly Typed[] = [];
  try {
    typed = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  const { pathname } = location;
  const fill = (): void => {
    if (location.pathname !== pathname) typed = [];
    for (const { name, text } of typed) {
      const field = fields().find((one) => one.name === name && !one.value && !isPassword(one));
      if (!field) continue;
      typed = typed.filter((one) => one.name !== name);
      type(field, text);
    }
    if (typed.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', () => observer.disconnect(), { once: true });
  fill();
}
