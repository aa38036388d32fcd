/** Signs in by phone at the Auth emulator, with the real OTP flow and the code that the emulator shows. */
import { projectId } from './emulators.ts';

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
if (!emulator) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set: only the Auth emulator shows its OTPs.');

/** Calls the identity provider as any browser can. Throws when it refuses. */
export async function askIdentity<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`http://${emulator}/identitytoolkit.googleapis.com/v1/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

interface Code {
  readonly phoneNumber: string;
  readonly sessionInfo: string;
  readonly code: string;
}

/** Every SMS code that was sent and is unused, oldest first. */
async function sentCodes(): Promise<Code[]> {
  const sent = await fetch(`http://${emulator}/emulator/v1/projects/${projectId}/verificationCodes`);
  return ((await sent.json()) as { verificationCodes: Code[] }).verificationCodes;
}

/** Returns the unused codes sent to this number in India, oldest first. */
export const otpsFor = async (mobile: string): Promise<string[]> =>
  (await sentCodes()).filter(({ phoneNumber }) => phoneNumber === `+91${mobile}`).map(({ code }) => code);

/** Signs in with an SMS code as this number, by default in India, and returns the ID token. */
export async function signInByPhone(mobile: string, country = '+91'): Promise<string> {
  const phoneNumber = `${country}${mobile}`;
  const { sessionInfo } = await askIdentity<{ sessionInfo: string }>('accounts:sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'any',
  });
  const code = (await sentCodes()).find((candidate) => candidate.sessionInfo === sessionInfo)?.code;
  const { idToken } = await askIdentity<{ idToken: string }>('accounts:signInWithPhoneNumber', { sessionInfo, code });
  return idToken;
}

/** Exchanges a custom token for an ID token, as the browser's SDK does. */
export async function signInByToken(token: string): Promise<{ idToken: string; refreshToken: string }> {
  return askIdentity('accounts:signInWithCustomToken', { token, returnSecureToken: true });
}
