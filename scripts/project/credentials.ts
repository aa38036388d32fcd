/** The right to ask Google: the application default credentials, found as every Google client finds them. */
import { applicationDefault } from 'firebase-admin/app';
import { PlainSentence } from '../process/plain-sentence.ts';
import type { Target } from './target.ts';

const advice =
  'Google does not know who asks: run `gcloud auth application-default login`, or let GOOGLE_APPLICATION_CREDENTIALS name a key file.';

/**
 * A token of whoever runs this. The suite of a demo project asks for none.
 *
 * @throws PlainSentence with what to do when there are no credentials
 */
export async function accessToken({ isDemo }: Target): Promise<string> {
  if (isDemo) return 'owner';
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    throw new PlainSentence(advice);
  }
}
