/** Tells the account the language that was chosen on this device, in which its next device then starts. */
import { isLanguageCode } from '@pg/contract/languages';
import { call } from '#api/calls/call.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';

/** If the call fails, the next visit tries again. @throws CallError (api/calls/call.ts) */
export async function tellLanguage(): Promise<void> {
  const language = safeStorage.read(keys.languageDue);
  if (!isLanguageCode(language)) return;
  await call('setLanguage', { language });
  if (safeStorage.read(keys.languageDue) === language) safeStorage.drop(keys.languageDue);
}
