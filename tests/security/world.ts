/** Who is attacked, with what is theirs, and who attacks. */
import { randomBytes, randomUUID } from 'node:crypto';
import { send, succeed } from '../support/api.ts';
import { everythingAbout } from '../support/database.ts';
import { signInByPhone, signInByToken } from '../support/otp.ts';
import { buildGroup, buildPersonWithCoins, type Person, signIn } from '../support/people.ts';
import { today } from '../support/time.ts';

/** What a call can name: things of Asha’s, or things that there are not. */
export interface Things {
  readonly userId: string;
  readonly groupCode: string;
  readonly expenseId: string;
  readonly recordId: string;
  readonly pushToken: string;
}

/** Meera’s session before her password was reset. */
export interface EndedSession {
  readonly token: string;
  readonly idToken: string;
  /** The key of a change that she made in it, and what she sent. */
  readonly key: string;
  readonly groupName: string;
}

export interface World {
  /** Admin of the house, whose things the attacks are after. */
  readonly asha: Person;
  /** A member of the house, but not the owner of Asha’s things. */
  readonly ravi: Person;
  /** A member of the house whose old session was ended. */
  readonly meera: Person;
  readonly ended: EndedSession;
  /** A session of Asha’s that she logged out of; her others go on. */
  readonly loggedOut: Pick<EndedSession, 'token' | 'idToken'>;
  /** A stranger, with a session and a group of their own. */
  readonly charu: Person;
  readonly ownCode: string;
  readonly house: Things;
  /** Proves that somebody holds Asha’s number, and opens nothing. */
  readonly otpToken: string;
  /** The cookie by which Asha’s browser is known. */
  readonly deviceToken: string;
  /** Texts that no attacker may read in an answer. */
  readonly secrets: readonly string[];
  /** Texts that no log may hold. */
  readonly unloggable: readonly string[];
  /** All that is stored about the people attacked; about the attacker too, if asked. */
  readonly stored: (alsoAttackers: boolean) => Promise<unknown>;
}

const any = (): string => randomBytes(10).toString('hex');

async function endSessionOf(person: Person): Promise<EndedSession> {
  const key = randomUUID();
  const groupName = `Old PG ${any()}`;
  await person.can('createGroup', { groupName }, { key });
  const { idToken } = await signInByToken(person.firebaseToken);
  await succeed('resetPassword', { firebaseIdToken: await signInByPhone(person.userId), newPassword: any() });
  return { token: person.token, idToken, key, groupName };
}

async function logOutOf(session: Person): Promise<World['loggedOut']> {
  const { idToken } = await signInByToken(session.firebaseToken);
  await session.can('logOut');
  return { token: session.token, idToken };
}

async function deviceTokenOf({ userId, password }: Person): Promise<string> {
  const { headers } = await send('login', { userId, password });
  return /__session=([\w.-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}

/** Asha’s things in the house, each with something in it that can be recognised. */
async function furnish(asha: Person, groupCode: string, word: string): Promise<Things> {
  const paymentDate = today().date;
  const pushToken = `push-${word}`;
  const { expense } = await asha.can('addExpense', {
    amount: 87.31,
    paymentDate,
    tags: [word],
    groupCodes: [groupCode],
  });
  const { record } = await asha.can('giveOrTake', { amount: 64.29, name: word, date: paymentDate, type: 'GIVE' });
  await asha.can('registerDevice', { userId: asha.userId, token: pushToken, groupCodes: [groupCode] });
  return { userId: asha.userId, groupCode, expenseId: expense.id, recordId: record.id, pushToken };
}

export async function buildAttackedWorld(): Promise<World> {
  const word = any();
  const [asha, ravi, meera, charu] = await Promise.all(
    [`Asha ${word}`, `Ravi ${word}`, `Meera ${word}`, 'Charu Nair'].map((name) => buildPersonWithCoins(500, name)),
  );
  if (!asha || !ravi || !meera || !charu) throw new Error('four people were to be built');
  const groupCode = await buildGroup([asha, ravi, meera], `House ${word}`);
  const ownCode = await buildGroup([charu], 'Lake View PG');
  const house = await furnish(asha, groupCode, word);
  const ended = await endSessionOf(meera);
  const loggedOut = await logOutOf(await signIn(asha));
  const otpToken = await signInByPhone(asha.userId);
  const deviceToken = await deviceTokenOf(asha);
  const victims = [asha.userId, ravi.userId, meera.userId];
  return {
    ...{ asha, ravi, meera, charu, ownCode, house, ended, loggedOut, otpToken, deviceToken },
    // No number and no code alone: an attacker may know both. What is behind them carries the word.
    secrets: [word, house.expenseId, house.recordId, ended.groupName, '87.31', '64.29', '$argon2'],
    unloggable: [
      ...[asha, ravi, meera, charu].flatMap(({ userId, password, token }) => [userId, password, token.slice(20)]),
      ...[otpToken, deviceToken, ended.idToken, loggedOut.token, loggedOut.idToken].map((token) => token.slice(20)),
      ...[word, asha.firebaseToken.slice(20)],
    ],
    stored: (alsoAttackers) =>
      everythingAbout(
        alsoAttackers ? [...victims, charu.userId] : victims,
        alsoAttackers ? [groupCode, ownCode] : [groupCode],
      ),
  };
}

/** Names of the same shapes, of things that there are not. */
export const inventedThings = (): Things => ({
  userId: '9876501234',
  groupCode: 'ZZZZZZ',
  expenseId: any(),
  recordId: any(),
  pushToken: `push-${any()}`,
});
