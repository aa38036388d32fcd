/**
 * Whose an account is (docs/product.md §2): laws over sessions, passwords, proofs of numbers and erasures. Each function
 * returns sentences about what is broken.
 */
import type { ExpenseDocument, NumberDocument, UserDocument } from '@pg/contract/documents';
import type { Books } from './books.ts';
import type { Changed } from './database.ts';
import { Broken, inOrder } from './laws.ts';
import type { Proof, Provider } from './provider.ts';
import { type Claims, claimsIn } from './secrets.ts';
import type { Cause, Outcome } from './server.ts';

/** What a call about an account may say. */
type Asked = Readonly<
  Partial<Record<'userId' | 'password' | 'currentPassword' | 'newPassword' | 'firebaseIdToken', string>>
>;

/** What is known of accounts beside what is stored. */
export class Accounts {
  readonly #books: Books;
  readonly provider: Provider;
  /** Passwords, by their stored hashes. */
  readonly #typed = new Map<string, string>();
  /** The password of an account with a session version. */
  readonly #passwords = new Map<string, string | undefined>();
  /** Numbers and UPI IDs that each account has had. */
  readonly #own = new Map<string, Set<string>>();
  readonly #erased = new Set<string>();
  /** Sessions that were logged out, by their ids. */
  readonly loggedOut = new Set<string>();
  /** The call that has used each proof. */
  readonly usedBy = new Map<Proof, Cause>();

  constructor(books: Books, provider: Provider) {
    this.#books = books;
    this.provider = provider;
  }

  passwordOf(id: string | undefined, sessionVersion: number | undefined): string | undefined {
    return this.#passwords.get(`${id} ${sessionVersion}`);
  }

  /** Something has changed. */
  note(changed: readonly Changed[], cause: Cause | undefined): void {
    const { newPassword, password = '' } = (cause?.request ?? {}) as Asked;
    for (const { path, after } of changed) {
      const { passwordHash } = (after ?? {}) as Partial<NumberDocument>;
      const isNew = passwordHash !== undefined && !this.#typed.has(passwordHash);
      if (path.startsWith('numbers/') && isNew) this.#typed.set(passwordHash, newPassword ?? password);
    }
    for (const { path, before, after } of changed) {
      const [collection, id = '', inner] = path.split('/');
      if (collection !== 'users' || inner) continue;
      const { number, sessionVersion, upiId } = (after ?? before) as unknown as UserDocument;
      const own = this.#own.get(id) ?? new Set();
      this.#own.set(id, own.add(number).add(upiId ?? number));
      const { passwordHash = '' } = this.#books.at<NumberDocument>('numbers', number) ?? {};
      if (after) this.#passwords.set(`${id} ${sessionVersion}`, this.#typed.get(passwordHash));
      else this.#erased.add(id);
    }
  }

  /** Each account has one number, and each number one account. Groups forget who was erased. */
  broken(): string[] {
    const broken = new Broken();
    const numbers = this.#books.in<NumberDocument>('numbers').map(({ id, person }) => `${person} has ${id}`);
    const users = this.#books.users().map(({ id, number }) => `${id} has ${number}`);
    broken.same(inOrder(numbers), inOrder(users), 'whose each number is');
    for (const { id: code, members, former, earlier = [] } of this.#books.groups()) {
      const named = [...Object.keys(members), ...earlier.map(({ id }) => id), ...Object.keys(former)];
      for (const id of named) {
        const isForgotten = this.#erased.has(id) && !this.#books.at('erasures', id);
        broken.that(!isForgotten, `${code} names ${id}, who was erased`);
      }
      for (const id of Object.keys(members)) broken.that(!this.#erased.has(id), `${id}, who was erased, is in ${code}`);
    }
    return broken.sentences;
  }

  /** Of who was erased, nothing of the person's own is left anywhere, at rest. */
  leftOver(): string[] {
    const broken = new Broken();
    if (this.#erased.size === 0) return [];
    const taken = new Set(this.#books.users().flatMap(({ number, upiId = '' }) => [number, upiId]));
    const texts = [...this.#erased].flatMap((id) => [...(this.#own.get(id) ?? [])]).filter((one) => !taken.has(one));
    for (const [path, data] of this.#books.all()) {
      const [collection, id = ''] = path.split('/');
      const { userId, by } = data as { userId?: string; by?: string };
      const owner = { users: id, idempotency: id.slice(0, 20), photos: by, pages: by }[collection ?? ''] ?? userId;
      const isOwned = ['users', 'idempotency', 'devices', 'photos', 'pages'].includes(collection ?? '');
      broken.that(!isOwned || !this.#erased.has(owner ?? ''), `${path} is left of ${owner}, who was erased`);
      const { away = {} } = data as { away?: object };
      const marked = path.includes('/presence/') ? Object.keys(away).filter((one) => this.#erased.has(one)) : [];
      broken.that(marked.length === 0, `${path} has days of ${marked}, who was erased`);
      const { days } = data as Partial<ExpenseDocument>;
      const dated = path.startsWith('expenses/') ? (days?.people.filter(({ here, gone }) => here ?? gone) ?? []) : [];
      const known = dated.filter((one) => this.#erased.has(one.userId));
      broken.that(known.length === 0, `${path} has dates of someone who was erased`);
      // Answers to others may name the number for three days.
      if (collection === 'idempotency') continue;
      const text = JSON.stringify(data);
      for (const one of texts) broken.that(!text.includes(one), `${path} says ${one} of someone who was erased`);
    }
    for (const id of this.#erased) {
      broken.that(!this.#books.at('erasures', id), `the erasure of ${id} has not ended`);
      broken.that(!this.provider.users.has(id), `the identity provider knows ${id}, who was erased`);
    }
    return broken.sentences;
  }
}

export const isPresent = (user: UserDocument | undefined, claims: Claims | undefined): boolean =>
  claims !== undefined &&
  user?.sessionVersion === claims.sessionVersion &&
  !Object.hasOwn(user.endedSessions ?? {}, claims.jti);

/** Of sums and what they are made of. */
const isOfLedger = (path: string): boolean =>
  /^(expenses\/|groups\/[^/]+\/(expenses|payments|months|sums)\/)/.test(path);

const ofAccounts = new Set([
  ...['register', 'login', 'logOut', 'signOutEverywhere', 'changePassword', 'forgotPassword', 'resetPassword'],
  ...['confirmNumber', 'changeNumber', 'deleteAccount', 'setUpiId', 'setName', 'setLanguage', 'trigger'],
]);

/** Calls that need the password, that need a proof, and that end the sessions. */
const withPassword = ['changePassword', 'changeNumber', 'deleteAccount', 'setUpiId'];
const ending = ['resetPassword', 'changePassword', 'changeNumber', 'signOutEverywhere'];
const withProof = ['resetPassword', 'confirmNumber', 'changeNumber'];

/**
 * Checks that a call changes something only in a present session, with the password and the proof that it needs.
 *
 * @param books as they were before
 */
export function changesBeyondSession(
  accounts: Accounts,
  books: Books,
  changed: readonly Changed[],
  cause: Cause,
): string[] {
  const broken = new Broken();
  const { provider, usedBy } = accounts;
  const { by, call, request = {} } = cause;
  const paths = changed.map(({ path }) => path).filter((path) => !/^(throttle|events)\/|\/demoPushes\//.test(path));
  const what = `${call} by ${by ?? 'nobody'} changes ${paths.join()}`;
  if (paths.length === 0) return [];
  const user = books.user(by ?? '');
  if (by) broken.that(isPresent(user, cause.claims), `${what} after its session has ended`);
  // What the schedule may change, recurring-laws.ts says; and authority.ts what an erasure may change in expenses.
  const isErased = cause.trigger === 'onErasureBegun' && paths.every((path) => path.startsWith('expenses/'));
  const mayRecord = !ofAccounts.has(call) || cause.trigger === 'recordRecurring' || isErased;
  broken.that(mayRecord || !paths.some(isOfLedger), what);
  const { currentPassword, password, firebaseIdToken = '' } = request as Asked;
  if (withPassword.includes(call)) {
    const given = call === 'changePassword' ? currentPassword : password;
    broken.same(given, accounts.passwordOf(by, user?.sessionVersion), `the password with which ${what}`);
  }
  const proof = withProof.includes(call) ? provider.proofs.get(firebaseIdToken) : undefined;
  if (withProof.includes(call)) {
    broken.that(proof !== undefined && [undefined, cause].includes(usedBy.get(proof)), `${what} without a new proof`);
    if (proof) usedBy.set(proof, cause);
  }
  for (const { path, before, after } of changed) {
    const [collection, id, inner] = path.split('/');
    if (collection === 'numbers') checkNumber(broken, { before, after } as never, cause, id === proof?.number, what);
    if (collection === 'users' && !inner) checkUser(broken, { before, after } as never, cause, proof, what);
  }
  return broken.sentences;
}

interface Change<Document> {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** A number is taken by a sign-up or a proof of it, and left by a new number or a deletion. */
function checkNumber(
  broken: Broken,
  { before, after }: Change<NumberDocument>,
  { by, call }: Cause,
  isProven: boolean,
  what: string,
): void {
  if (!before) broken.that(call === 'register' || (call === 'changeNumber' && isProven), what);
  else if (!after) broken.that(before.person === by && ['changeNumber', 'deleteAccount'].includes(call), what);
  else {
    broken.same(after.person, before.person, what);
    broken.that((call === 'changePassword' && before.person === by) || (call === 'resetPassword' && isProven), what);
  }
}

/** A new number and a first proof need a proof. After a reset, nothing is trusted that somebody else may have set. */
function checkUser(
  broken: Broken,
  { before, after }: Change<UserDocument>,
  { call }: Cause,
  proof: Proof | undefined,
  what: string,
): void {
  if (!before) broken.that(call === 'register' && after?.provenAt === undefined && !after?.upiId, what);
  if (!after) broken.same(call, 'deleteAccount', what);
  if (!before || !after) return;
  broken.that(after.sessionVersion >= before.sessionVersion, `${what} and brings old sessions back`);
  if (after.number !== before.number) broken.same([call, after.number], ['changeNumber', proof?.number], what);
  if (after.provenAt !== before.provenAt) broken.same(after.number, proof?.number, `${what}: the proven number`);
  broken.that(!after.upiId || after.provenAt !== undefined, `${what}: a UPI ID without a proven number`);
  if (after.upiId !== before.upiId && after.upiId) broken.same(call, 'setUpiId', what);
  broken.that(
    !ending.includes(call) || after.sessionVersion > before.sessionVersion,
    `${what}, and old sessions go on`,
  );
  if (call === 'confirmNumber') broken.that(before.provenAt !== undefined || !after.upiId, `${what}: an old UPI ID`);
  if (call !== 'resetPassword') return;
  broken.same([after.upiId, after.devices], [undefined, []], `${what}: what somebody else may have set`);
  if (before.provenAt !== undefined) return;
  const asked = [after.unconfirmedAccount, after.unconfirmedGroupCodes ?? []];
  broken.same(asked, [true, before.groupCodes], `${what}: what its owner is asked about`);
}

/**
 * Checks that a call was answered only in a session that stood when it came, and opens one only for the password.
 *
 * @param wasOut whether the session was logged out before
 */
export function acceptedBeyond(accounts: Accounts, books: Books, { cause, status, body }: Outcome, wasOut: boolean) {
  const broken = new Broken();
  const { by, call, claims, accounts: before } = cause;
  const { userId, password, newPassword } = (cause.request ?? {}) as Asked;
  const what = `${call} by ${by ?? 'nobody'}`;
  if (status >= 300) {
    if (call === 'login' && body.error === 'invalid-credentials') {
      const isRight = ({ id, number, sessionVersion }: UserDocument & { id: string }): boolean =>
        number === userId &&
        before.get(id)?.number === number &&
        before.get(id)?.sessionVersion === sessionVersion &&
        accounts.passwordOf(id, sessionVersion) === password;
      broken.that(!books.users().some(isRight), `${userId} is kept out, with the right password`);
    }
    return broken.sentences;
  }
  const opened = typeof body.token === 'string' ? claimsIn(body.token) : undefined;
  if (opened) {
    const { id, sessionVersion } = opened;
    broken.same(
      newPassword ?? password,
      accounts.passwordOf(id, sessionVersion),
      `the password with which ${what} opens`,
    );
    const numbers = [before.get(id)?.number, books.user(id)?.number];
    if (call === 'login') broken.that(numbers.includes(userId as never), `${what} opens the account of ${numbers[0]}`);
  }
  if (!claims) return broken.sentences;
  broken.that(claims.exp * 1000 > Number(cause.now), `${what} is answered after its token has ended`);
  if (call === 'logOut') accounts.loggedOut.add(claims.jti);
  if (call === 'logOut') return broken.sentences;
  broken.that(!wasOut, `${what} is answered after its session was logged out`);
  const user = before.get(claims.id);
  // Its repeat, with the new password or the proof.
  const isRepeat = opened !== undefined && user?.sessionVersion === claims.sessionVersion + 1;
  const isGone = call === 'deleteAccount' && user === undefined;
  broken.that(isPresent(user, claims) || isRepeat || isGone, `${what} is answered after its session has ended`);
  broken.that(
    !ending.includes(call) || isRepeat || accounts.provider.askedToEnd.has(cause),
    `${what} leaves live views`,
  );
  return broken.sentences;
}
