/** The language that is chosen on this device, and that of the account that logs in. */
import { isLanguageCode, type LanguageCode } from '@pg/contract/languages';
import { isOnlyRemembered, keys, safeStorage } from '#browser/storage.ts';
import { languages } from './languages.ts';
import { chooseAgain, isCurrentLanguage } from './load.ts';

/**
 * Sets the language of this device, and loads the page again in it; where storage is blocked or full, the next screen is.
 * The account gets the language later.
 *
 * @param onReload called before the page loads again
 * @throws if the phone is offline and the sentences of the language are not on it
 */
export async function setLanguage(chosen: LanguageCode, onReload?: () => void): Promise<void> {
  const { first, front, list, more, late } = languages[chosen];
  if (navigator.onLine) {
    // A failure does not matter here: the reloaded page tries again, perhaps with a newer build.
    await first().catch(() => undefined);
  } else {
    await Promise.all([first(), front(), list(), more(), late()]);
  }
  safeStorage.write(keys.language, chosen);
  safeStorage.write(keys.languageDue, chosen);
  if (isCurrentLanguage(chosen)) return;
  // A new page would know neither the language nor who is signed in.
  if (isOnlyRemembered()) return chooseAgain(() => new Promise(() => undefined));
  onReload?.();
  location.reload();
}

/**
 * Shows the account's language from the next screen on, if no language was chosen on this device. If the language
 * cannot be loaded before the signal aborts, it is used from the next visit on.
 *
 * @param account the account's language: undefined if none was ever chosen; perhaps one that only a newer build knows
 */
export async function syncLanguageWithAccount(account: string | undefined, signal: AbortSignal): Promise<void> {
  if (isLanguageCode(account)) safeStorage.write(keys.accountLanguage, account);
  else safeStorage.drop(keys.accountLanguage);
  await chooseAgain(() => whenAborted(signal));
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
  });
