/** Google's application default credentials, found as every Google client finds them. */
import { applicationDefault } from 'firebase-admin/app';
import { UserError } from '../process/user-error.ts';
import type { Target } from './target.ts';

const advice =
  'No Google credentials: run `gcloud auth application-default login`, or set GOOGLE_APPLICATION_CREDENTIALS to a key file.';

/**
 * Returns an access token of the user who runs this command. A demo project's emulators need no credentials: they
 * accept `owner`.
 *
 * @throws UserError that says what to do when there are no credentials
 */
export async function accessToken({ isDemo }: Target): Promise<string> {
  if (isDemo) return 'owner';
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    throw new UserError(advice);
  }
}
