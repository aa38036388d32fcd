/**
 * Stores the language that was chosen on this device in the account. The user's next device then starts in this
 * language.
 */
import { isLanguageCode } from '@pg/contract/languages';
import { call } from '#api/call.ts';
import { keys, safeStorage } from '#storage.ts';

/** If the call fails, the next visit tries again. @throws CallError (api/call.ts) */
export async function tellLanguage(): Promise<void> {
  const language = safeStorage.read(keys.languageDue);
  if (!isLanguageCode(language)) return;
  await call('setLanguage', { language });
  if (safeStorage.read(keys.languageDue) === language) safeStorage.drop(keys.languageDue);
}
