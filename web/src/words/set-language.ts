/** Changes the language of this device. */
import type { LanguageCode } from '@pg/contract/languages';
import { keys, safeStorage } from '#storage.ts';
import { languages } from './languages.ts';
import { isShown } from './load.ts';

/**
 * Sets the language of this device, and loads the page again in it. The account gets the language later.
 *
 * @throws if the phone is offline and the sentences of the language are not on it
 */
export async function setLanguage(chosen: LanguageCode): Promise<void> {
  const { first, front, more } = languages[chosen];
  if (navigator.onLine) {
    // A failure does not matter here: the reloaded page tries again, perhaps with a newer build.
    await first().catch(() => undefined);
  } else {
    await Promise.all([first(), front(), more()]);
  }
  safeStorage.write(keys.language, chosen);
  safeStorage.write(keys.languageDue, chosen);
  if (!isShown(chosen)) location.reload();
}
