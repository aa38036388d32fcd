/**
 * Attempts to take over an account by a password reset (with someone else’s OTP, an old or used one, or another kind of
 * token), and guessing until throttled: only a limited number of guesses gets an answer, and then even a correct one is
 * refused. The limits are copied from docs/product.md §2.7, not read from the code under test.
 */
import { randomInt } from 'node:crypto';
import { ContractError } from '@pg/contract/errors';
import { groupCodeFrom } from '@pg/contract/group-code';
import { resetPassword } from '@pg/functions/identity/new-password';
import { expect } from 'vitest';
import { type Reply, send, succeed } from '../support/api.ts';
import { auth } from '../support/database.ts';
import { from, someAddress, someOrigin } from '../support/origin.ts';
import { askIdentity, signInByPhone, signInByToken } from '../support/otp.ts';
import { anyMobile, buildPerson, type Person } from '../support/people.ts';
import { emulatorTime } from '../support/time.ts';
import { type Attack, lawsBrokenBy } from './attack.ts';
import type { World } from './world.ts';

const newPassword = 'an-attackers-own';

/**
 * Resets the password as if ten minutes had passed: calls the handler with a clock that is ahead. A handler sets no
 * headers, so this function adds the caching header that every answer must have.
 */
async function resetLater(firebaseIdToken: string): ReturnType<typeof send> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const now = new Date(emulatorTime() + 10 * 60 * 1000);
  const request = { firebaseIdToken, newPassword };
  try {
    const body = await resetPassword({ operation: 'resetPassword', request, now, origin: someOrigin() });
    return { status: 200, body, headers };
  } catch (failure) {
    if (!(failure instanceof ContractError)) throw failure;
    return { status: failure.status, body: { error: failure.code, message: failure.message }, headers };
  }
}

/**
 * Signs in by e-mail and returns a token that also contains the person’s number. A previous owner of the number could
 * get such a token by adding an e-mail address to their user at the identity provider.
 */
async function signInByEmail({ mobile }: Person): Promise<string> {
  const email = `${mobile}@before.example`;
  const { uid } = await auth.createUser({ phoneNumber: `+91${mobile}`, email, password: 'attacker' });
  const body = { email, password: 'attacker', returnSecureToken: true };
  const { idToken } = await askIdentity<{ idToken: string }>('accounts:signInWithPassword', body);
  expect((await auth.verifyIdToken(idToken)).phone_number, uid).toBe(`+91${mobile}`);
  return idToken;
}

/** Returns the attacks. All their tokens are real, except the unsigned one. */
export async function resetAttacks({ asha, ravi, charu }: World): Promise<Attack[]> {
  const once = await buildPerson('Once');
  const used = await signInByPhone(once.mobile);
  await succeed('resetPassword', { firebaseIdToken: used, newPassword: 'the-owner-chose-this' });
  const { idToken: anonymous } = await askIdentity<{ idToken: string }>('accounts:signUp', { returnSecureToken: true });
  const { idToken: byEmail } = await askIdentity<{ idToken: string }>('accounts:signUp', {
    email: `${asha.mobile}@attacker.example`,
    password: 'attacker',
    displayName: asha.mobile,
    returnSecureToken: true,
  });
  const strangers = await signInByPhone(anyMobile());
  const abroad = await signInByPhone(asha.mobile, '+1');
  const old = await signInByPhone(asha.mobile);

  const reset = (what: string, firebaseIdToken: string, ends: Attack['ends'] = 'otp-not-proven'): Attack => ({
    idea: `a reset with ${what}`,
    what: `a reset with ${what}`,
    send: () => send('resetPassword', { firebaseIdToken, newPassword }),
    ends,
  });
  return [
    reset('the OTP of a number without an account', strangers, 'user-not-found'),
    reset('the OTP of the same digits in another country', abroad),
    reset('a used OTP', used),
    reset('an anonymous session', anonymous),
    reset('a session of an e-mail address with the number in it', byEmail),
    reset('the attacker’s own session', (await signInByToken(charu.firebaseToken)).idToken),
    reset('a custom token', asha.firebaseToken),
    reset('a session token', charu.token),
    reset('an unsigned token', 'e30.e30.'),
    reset('an e-mail session that carries the number', await signInByEmail(ravi)),
    {
      idea: 'a reset with an old OTP',
      what: 'a reset with an OTP from ten minutes ago',
      send: () => resetLater(old),
      ends: 'otp-not-proven',
    },
    ...['userId', 'mobile', 'phoneNumber'].map((field) => ({
      idea: 'a reset with one’s own OTP and someone else’s number',
      what: `a reset with a stranger’s OTP and Asha’s number as ${field}`,
      send: () => send('resetPassword', { firebaseIdToken: strangers, newPassword, [field]: asha.mobile }),
      ends: 'invalid-request' as const,
    })),
  ];
}

interface Guesses {
  readonly what: string;
  readonly times: number;
  readonly guess: (index: number) => Promise<Reply>;
  /** The correct guess, sent after the others. */
  readonly correct: () => Promise<Reply>;
  /** How many guesses may get an answer. */
  readonly most: number;
  /** Whether a reply answers the guess. By default, every status but 429 does. */
  readonly answers?: (reply: Reply) => boolean;
}

/**
 * Returns what went wrong. If a throttle window ends during the guesses, twice as many guesses may be answered, and the
 * correct guess too.
 */
async function holesOf({ what, times, guess, correct, most, answers }: Guesses): Promise<string[]> {
  const isAnswer = answers ?? (({ status }: Reply) => status !== 429);
  const windowOf = (): number => Math.floor(Date.now() / (15 * 60 * 1000));
  const began = windowOf();
  const replies: Reply[] = [];
  for (let first = 0; first < times; first += 8) {
    const some = Array.from({ length: Math.min(8, times - first) }, (_, index) => guess(first + index));
    replies.push(...(await Promise.all(some)));
  }
  const last = await correct();
  const isOneWindow = began === windowOf();
  const answered = replies.filter(isAnswer).length;
  const holes: string[] = [];
  if (answered > (isOneWindow ? most : 2 * most)) holes.push(`${what}: ${answered} of ${times} got an answer`);
  if (isOneWindow && isAnswer(last)) holes.push(`${what}: the correct guess got ${last.status} after all the others`);
  if (!answers && replies.some(({ status }) => status < 400)) holes.push(`${what}: a guess succeeded`);
  if (answered === 0) holes.push(`${what}: no guess got an answer, so the limit was not tested`);
  return [...holes, ...[...replies, last].flatMap(lawsBrokenBy)];
}

/** How many tries are allowed per 15 minutes, and how many OTP requests per hour. */
const bounds = {
  codesOfUser: 10,
  loginsOfUser: 50,
  loginsFromPlace: 5,
  otpsFromPlace: 100,
  invitationsFromPlace: 200,
};
/** How many guesses go beyond a limit. */
const beyond = 15;

/** Makes all the guesses. Returns the number of requests, the kinds of attack and what went wrong. */
export async function guessing({ house }: World): Promise<{ requests: number; ideas: string[]; holes: string[] }> {
  const [guesser, victim, secondVictim, thirdVictim] = await Promise.all([
    buildPerson('Guesser'),
    buildPerson(),
    buildPerson(),
    buildPerson(),
  ]);
  const [attackerAddress, askerAddress] = [someAddress(), someAddress()];
  const ofCodes: Guesses = {
    what: 'group codes guessed by one person from changing addresses',
    times: bounds.codesOfUser + beyond,
    guess: () =>
      guesser.tries(
        'joinGroup',
        { groupCode: `Z${groupCodeFrom(randomInt).slice(1)}` },
        { headers: from(someAddress()) },
      ),
    correct: () => guesser.tries('joinGroup', { groupCode: house.groupCode }, { headers: from(someAddress()) }),
    most: bounds.codesOfUser,
  };
  const passwordsOf = (person: Person, how: string, address: () => string, most: number): Guesses => {
    const login = (password: string) =>
      send('login', { userId: person.mobile, password }, { headers: from(address()) });
    return {
      what: `a password guessed from ${how}`,
      times: most + beyond,
      guess: (index) => login(`guess-${index}`),
      correct: () => login(person.password),
      most,
    };
  };
  // Parallel guesses may slightly exceed the limit.
  const fromAnywhere = passwordsOf(victim, 'changing addresses', someAddress, bounds.loginsOfUser);
  const ofPasswords = { ...fromAnywhere, most: bounds.loginsOfUser + 8 };
  const forged = () => `${someAddress()}, ${attackerAddress}`;
  const header = 'one address, with forged ones in the header';
  const withForgedHeader = passwordsOf(secondVictim, header, forged, bounds.loginsFromPlace);
  const line = someAddress();
  const onTheLine = (): string => line.replace('::1', `::${randomInt(1, 65_536).toString(16)}`);
  const onOneLine = passwordsOf(thirdVictim, 'changing addresses of one IPv6 /64', onTheLine, bounds.loginsFromPlace);
  const askForOtp = (): Promise<Reply> =>
    send('forgotPassword', { mobile: anyMobile() }, { headers: from(askerAddress) });
  const ofNumbers: Guesses = {
    what: 'which numbers have an account, asked from one address',
    times: bounds.otpsFromPlace + beyond,
    guess: askForOtp,
    correct: askForOtp,
    // Parallel guesses may slightly exceed the limit.
    most: bounds.otpsFromPlace + 8,
    answers: ({ status }) => status === 404,
  };
  const cafe = someAddress();
  const lookAt = (groupCode: string): Promise<Reply> => send('invitation', { groupCode }, { headers: from(cafe) });
  const ofInvitations: Guesses = {
    what: 'group codes guessed without an account, from one address',
    times: bounds.invitationsFromPlace + beyond,
    guess: () => lookAt(`Z${groupCodeFrom(randomInt).slice(1)}`),
    correct: () => lookAt(house.groupCode),
    // Parallel guesses may slightly exceed the limit.
    most: bounds.invitationsFromPlace + 8,
  };
  const all = [ofCodes, ofPasswords, withForgedHeader, ofNumbers, onOneLine, ofInvitations];
  const holes: string[] = [];
  for (const guesses of all) holes.push(...(await holesOf(guesses)));
  return {
    requests: all.reduce((sum, { times }) => sum + times + 1, 0),
    ideas: all.map(({ what }) => what),
    holes,
  };
}
