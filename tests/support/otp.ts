/** A phone sign-in at the Auth emulator: the real OTP flow, with the code read from the emulator. */
import { projectId } from './project.ts';

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
if (!emulator) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set: an OTP comes from the Auth emulator only.');

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

/** Every SMS code sent and not used, oldest first. */
async function sentCodes(): Promise<Code[]> {
  const sent = await fetch(`http://${emulator}/emulator/v1/projects/${projectId}/verificationCodes`);
  return ((await sent.json()) as { verificationCodes: Code[] }).verificationCodes;
}

/** The codes sent to +91 and the number, oldest first: what its phone shows. */
export const otpsFor = async (mobile: string): Promise<string[]> =>
  (await sentCodes()).filter(({ phoneNumber }) => phoneNumber === `+91${mobile}`).map(({ code }) => code);

/** Signs in with an SMS code as +91 and the number (or with a number of another country), and returns the ID token. */
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
