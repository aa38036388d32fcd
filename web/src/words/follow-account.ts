/** The language of the account that logs in. */
import { isLanguageCode } from '@pg/contract/languages';
import { keys, safeStorage } from '#storage.ts';
import { chooseAgain } from './load.ts';

/**
 * Shows the account's language from the next screen on, if no language was chosen on this device. If the language
 * cannot be loaded before the signal aborts, it is used from the next visit on.
 *
 * @param account the account's language: undefined if none was ever chosen; perhaps one that only a newer build knows
 */
export async function followAccount(account: string | undefined, signal: AbortSignal): Promise<void> {
  if (isLanguageCode(account)) safeStorage.write(keys.accountLanguage, account);
  else safeStorage.drop(keys.accountLanguage);
  await chooseAgain(() => whenAborted(signal));
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
  });
