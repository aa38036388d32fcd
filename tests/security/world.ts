/**
 * The victims and their data, the attackers, and every call as a permitted user makes it. Each of these must succeed,
 * which shows that an attack is refused only for what is wrong with it. No page of another site may read the answer, and
 * no cache may store it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { collections } from '@pg/contract/document-paths';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { probes } from '@pg/contract/openapi';
import { type Inputs, type Reply, send, sendRaw, succeed } from '../support/api.ts';
import { auth, database, everythingAbout } from '../support/database.ts';
import { anyId, file, spent } from '../support/imports.ts';
import { signInByPhone, signInByToken } from '../support/otp.ts';
import { anyMobile, buildGroup, buildPerson, type Person, signIn, storeProof } from '../support/people.ts';
import { base64, pictureWith } from '../support/pictures.ts';
import { today } from '../support/time.ts';
import { lawsBrokenBy } from './attack.ts';
import { aims } from './attack-targets.ts';
import { foreignOrigin } from './requests.ts';

/** The ids and codes that a call can contain: those of Asha’s data, or invented ones. */
export interface Things {
  readonly userId: string;
  readonly groupCode: string;
  readonly expenseId: string;
  readonly recordId: string;
  readonly paymentId: string;
  /** A recurring expense with a question of today. */
  readonly recurringId: string;
  /** Someone without an account. */
  readonly guestId: string;
  /** A guest whose place the other person has taken. */
  readonly takenId: string;
  /** What follows `#` in the link to the page of this guest, and of another one. */
  readonly page: string;
  readonly otherPage: string;
  /** An import with a part of its owner. */
  readonly importId: string;
  /** The person who received the payment. */
  readonly otherId: string;
  readonly pushToken: string;
}

/** Meera’s session before her password was reset. */
interface EndedSession {
  readonly token: string;
  readonly idToken: string;
  /** The Idempotency-Key with which Meera created the group `groupName` in this session. */
  readonly key: string;
  readonly groupName: string;
}

export interface World {
  /** Admin of the house, and the target of the attacks. */
  readonly asha: Person;
  /** A member of the house, but not the owner of Asha’s data. */
  readonly ravi: Person;
  /** A member of the house. A password reset ended her old session. */
  readonly meera: Person;
  readonly ended: EndedSession;
  /** A session that Asha logged out of; her other sessions are still valid. */
  readonly loggedOut: Pick<EndedSession, 'token' | 'idToken'>;
  /** A stranger, with a session and a group of their own. */
  readonly charu: Person;
  /** A removed member of the house, who still knows its codes and ids. */
  readonly farid: Person;
  readonly victims: readonly Person[];
  readonly ownCode: string;
  readonly house: Things;
  /** An ID token that proves possession of Asha’s mobile number. It is not a session token. */
  readonly otpToken: string;
  /** The cookie that identifies Asha’s browser. */
  readonly deviceToken: string;
  /** Strings that must not appear in an answer to an attacker. */
  readonly secrets: readonly string[];
  /** Strings that must not appear in a log. */
  readonly unloggable: readonly string[];
  readonly stored: () => Promise<Stored>;
}

/**
 * Everything stored about the victims and the attackers, and about their groups. Tests compare it before and after an
 * attack.
 */
export interface Stored {
  readonly victims: unknown;
  readonly attackers: unknown;
}

const randomWord = (): string => randomBytes(10).toString('hex');

async function endSessionOf(person: Person): Promise<EndedSession> {
  const key = randomUUID();
  const groupName = `Old PG ${randomWord()}`;
  await person.can('createGroup', { groupName }, { key });
  const { idToken } = await signInByToken(person.firebaseToken);
  await succeed('resetPassword', { firebaseIdToken: await signInByPhone(person.mobile), newPassword: randomWord() });
  return { token: person.token, idToken, key, groupName };
}

async function logOutOf(session: Person): Promise<World['loggedOut']> {
  const { idToken } = await signInByToken(session.firebaseToken);
  await session.can('logOut');
  return { token: session.token, idToken };
}

async function deviceTokenOf({ mobile, password }: Person): Promise<string> {
  const { headers } = await send('login', { userId: mobile, password });
  const [, cookie] = /__session=([\w.-]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
  if (cookie === undefined) throw new Error('The login set no cookie for Asha’s browser');
  return cookie;
}

/** Creates data of `owner` in the house. Each item contains `word` or a rare amount, so that tests can recognise it. */
async function furnish(owner: Person, other: Person, groupCode: string, word: string): Promise<Things> {
  const paymentDate = today().date;
  const pushToken = `push-${word}`;
  await owner.can('addCoins', { coins: 41.37 });
  const { expense } = await owner.can('addExpense', {
    amount: 87.31,
    paymentDate,
    tags: [word],
    groupCodes: [groupCode],
  });
  await owner.can('addPhoto', { id: expense.id, data: base64(pictureWith(word)) });
  const { record } = await owner.can('giveOrTake', { amount: 64.29, name: word, date: paymentDate, type: 'GIVE' });
  const sent = { from: owner.mobile, to: other.mobile, amount: 53.17, date: paymentDate, note: word } as const;
  const { payment } = await owner.can('recordPayment', { groupCode, method: 'CASH', ...sent });
  // It asks whether today's is the expense above.
  const repeated = { amount: 87.31, tags: [word], anchor: paymentDate, unit: 'MONTH', mode: 'RECORD' } as const;
  const { recurring } = await owner.can('addRecurring', { groupCode, ...repeated });
  const importId = anyId();
  const row = spent(word, [[other, 71.23]], [[owner, 71.23]]);
  await owner.can('importRows', file(groupCode, importId, [row], { isLast: undefined }));
  await storeProof(owner);
  await owner.can('setUpiId', { upiId: `${word}@okbank`, password: owner.password });
  await owner.can('registerDevice', { userId: owner.mobile, token: pushToken, groupCodes: [groupCode] });
  const { userId: guestId } = await owner.can('addGuest', { groupCode, name: `Guest ${word}` });
  const { userId: takenId } = await owner.can('addGuest', { groupCode, name: `Taken ${word}` });
  const { guest } = await owner.can('invite', { groupCode, guest: takenId });
  await other.can('joinGroup', { groupCode, guest });
  const { page } = await owner.can('shareGuestPage', { groupCode, userId: guestId });
  const { userId: another } = await owner.can('addGuest', { groupCode, name: `Another ${word}` });
  const { page: otherPage } = await owner.can('shareGuestPage', { groupCode, userId: another });
  const ids = {
    page,
    otherPage,
    guestId,
    takenId,
    expenseId: expense.id,
    recordId: record.id,
    paymentId: payment.id,
    recurringId: recurring?.id ?? '',
    importId,
  };
  return { userId: owner.mobile, otherId: other.mobile, groupCode, ...ids, pushToken };
}

/** Returns what an attacker must not change in the identity provider’s record of a user. */
const atProvider = ({ id }: Person): Promise<unknown> =>
  auth.getUser(id).then(
    ({ disabled, phoneNumber, email, tokensValidAfterTime }) => ({
      disabled,
      phoneNumber,
      email,
      tokensValidAfterTime,
    }),
    ({ code }) => code,
  );

/** Returns the group's codes as stored, including ended ones. */
const codesOf = async (groupCode: string): Promise<unknown> => {
  const { docs } = await database.collection(collections.codes).where('groupCode', '==', groupCode).get();
  return docs.map((code) => [code.id, code.data()]);
};

const storedAbout = async (people: readonly Person[], groupCode: string): Promise<unknown> => [
  await everythingAbout(
    people.map(({ mobile }) => mobile),
    [groupCode],
  ),
  await Promise.all(people.map(atProvider)),
  await codesOf(groupCode),
];

async function buildPeople(word: string): Promise<[Person, Person, Person, Person, Person]> {
  const names = [`Asha ${word}`, `Ravi ${word}`, `Meera ${word}`, 'Charu Nair', 'Farid Khan'];
  const people = await Promise.all(names.map((name) => buildPerson(name, 500)));
  // Creates the identity provider's users now, so that no attack creates them.
  await Promise.all(people.map(({ firebaseToken }) => signInByToken(firebaseToken)));
  return people as [Person, Person, Person, Person, Person];
}

export async function buildAttackedWorld(): Promise<World> {
  const word = randomWord();
  const [asha, ravi, meera, charu, farid] = await buildPeople(word);
  const groupCode = await buildGroup([asha, ravi, meera, farid], `House ${word}`);
  const ownCode = await buildGroup([charu], 'Lake View PG');
  const house = await furnish(asha, meera, groupCode, word);
  await asha.can('removeMember', { groupCode, userId: farid.mobile });
  const ended = await endSessionOf(meera);
  const loggedOut = await logOutOf(await signIn(asha));
  const otpToken = await signInByPhone(asha.mobile);
  const deviceToken = await deviceTokenOf(asha);
  const [victims, attackers] = [
    [asha, ravi, meera],
    [charu, farid],
  ];
  return {
    ...{ asha, ravi, meera, charu, farid, victims, ownCode, house, ended, loggedOut, otpToken, deviceToken },
    // Mobile numbers and group codes are not here, because an attacker may know them. Names, tags and records contain
    // the random word, so an answer that leaks one of them is noticed.
    secrets: [
      word,
      house.expenseId,
      house.recordId,
      house.paymentId,
      house.recurringId,
      house.importId,
      base64(pictureWith(word)),
      ended.groupName,
      '87.31',
      '64.29',
      '53.17',
      '71.23',
      '41.37',
      '$argon2',
    ],
    unloggable: [
      ...[...victims, ...attackers].flatMap(({ mobile, password, token }) => [mobile, password, token.slice(20)]),
      ...[otpToken, deviceToken, ended.idToken, loggedOut.token, loggedOut.idToken].map((token) => token.slice(20)),
      ...[word, asha.firebaseToken.slice(20), groupCode, ownCode, house.page.slice(12), house.otherPage.slice(12)],
    ],
    stored: async () => ({
      victims: await storedAbout(victims, groupCode),
      attackers: await storedAbout(attackers, ownCode),
    }),
  };
}

/** Returns well-formed ids and codes of things that do not exist. */
export const inventedThings = (): Things => ({
  userId: '9876501234',
  groupCode: 'ZZZZZZ',
  expenseId: randomWord(),
  recordId: randomWord(),
  paymentId: randomWord(),
  recurringId: randomWord(),
  guestId: randomWord(),
  takenId: randomWord(),
  page: `p${'0'.repeat(33)}`,
  otherPage: `p${'1'.repeat(33)}`,
  importId: randomWord(),
  otherId: '9876501235',
  pushToken: `push-${randomWord()}`,
});

/** A user with data of their own, and someone else in the house. */
interface Owner {
  readonly person: Person;
  readonly other: Person;
  readonly things: Things;
}

const newPassword = 'rent-and-chai';

async function addsChai(person: Person, groupCode: string): Promise<string> {
  await person.can('setMonthlyLimit', { limit: 100 });
  const chai = { amount: 20, paymentDate: today().date, tags: ['chai'], groupCodes: [groupCode] };
  return (await person.can('addExpense', chai)).expense.id;
}

/**
 * For these calls, the request in `aims` is refused even if the owner makes it. So each has a correct request here.
 */
const rightOf: Partial<Record<EndpointName, (owner: Owner) => Inputs | Promise<Inputs>>> = {
  register: () => ({ ...aims.register.asOwner({} as Things), userId: anyMobile() }),
  login: ({ person: { mobile, password } }) => ({ userId: mobile, password }),
  forgotPassword: ({ person }) => ({ mobile: person.mobile }),
  resetPassword: async ({ person }) => ({ firebaseIdToken: await signInByPhone(person.mobile), newPassword }),
  confirmNumber: async ({ person }) => ({ firebaseIdToken: await signInByPhone(person.mobile) }),
  changeNumber: async ({ person: { password } }) => ({
    password,
    firebaseIdToken: await signInByPhone(anyMobile()),
  }),
  changePassword: ({ person }) => ({ currentPassword: person.password, newPassword }),
  deleteAccount: ({ person }) => ({ password: person.password }),
  // Only the caller, who owes nothing, may not ask for someone else's UPI ID.
  payee: () => ({}),
  setUpiId: ({ person }) => ({ upiId: 'nila@okbank', password: person.password }),
  joinGroup: async ({ other }) =>
    other.can('createGroup', { groupName: 'Terrace' }).then(({ groupCode }) => ({ groupCode })),
  strikeExpense: async ({ other, things: { groupCode } }) => {
    const id = await addsChai(other, groupCode);
    await other.can('leaveGroup', { groupCode });
    return { id, groupCode };
  },
  sayNotRight: async ({ other, things: { groupCode } }) => ({
    ...{ groupCode, expense: await addsChai(other, groupCode), revision: 1, text: 'One cup.' },
  }),
  mergeGuests: async ({ person, things: { groupCode, guestId } }) => ({
    ...{ groupCode, userId: guestId },
    into: (await person.can('addGuest', { groupCode, name: 'Tara' })).userId,
  }),
  removeMember: ({ other, things }) => ({ groupCode: things.groupCode, userId: other.mobile }),
};

async function buildOwner(): Promise<Owner> {
  const [person, other] = await Promise.all([buildPerson('Nila', 500), buildPerson('Omar')]);
  const groupCode = await buildGroup([person, other]);
  return { person, other, things: await furnish(person, other, groupCode, 'chai') };
}

const holesIn = (reply: Reply, wanted: number): string[] => [
  ...(reply.status === wanted ? [] : [`is ${reply.status} ${JSON.stringify(reply.body)} instead of ${wanted}`]),
  ...lawsBrokenBy(reply),
];

/** Makes a call as the owner of its data, with the origin of another site. Returns what is wrong with the answer. */
export async function holesForOwner(name: EndpointName): Promise<string[]> {
  const owner = await buildOwner();
  const inputs = await (rightOf[name]?.(owner) ?? aims[name].asOwner(owner.things));
  const { access, status } = endpoints[name];
  const token = access === 'session' ? { token: owner.person.token } : {};
  return holesIn(await send(name, inputs, { ...token, headers: { origin: foreignOrigin } }), status);
}

/** Calls the health checks as if from another site. Returns what is wrong with the answers. */
export async function holesInProbes(): Promise<string[]> {
  const replies = Object.values(probes).map(({ path }) => sendRaw('GET', path, { headers: { origin: foreignOrigin } }));
  return (await Promise.all(replies)).flatMap((reply) => holesIn(reply, 200));
}
