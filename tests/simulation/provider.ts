/**
 * The identity provider of a simulated world, as the API reaches it: users with sessions of their own, and proofs of
 * numbers. Whoever has the SIM card of a number proves it; nobody else can.
 */
import { type Draws, type Time, uuidFrom } from './chance.ts';
import type { Person } from './people.ts';
import { type Cause, causes } from './server.ts';

/** A phone sign-in. */
export interface Proof {
  readonly number: string;
  readonly uid: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

interface Around {
  readonly time: Time;
  readonly draws: () => Draws;
  /** Called before each request: takes time, and may fail. */
  readonly pass: (what: 'provider') => Promise<void>;
}

const refusal = (why: string): Error => Object.assign(new Error(why), { code: `auth/${why}` });

/** How long a proof's token is valid at the provider, in milliseconds. The API takes it for a shorter time. */
const validFor = 3600e3;

export class Provider {
  readonly #around: Around;
  /** Who has the SIM card of each number. */
  readonly holders = new Map<string, Person>();
  /** By its token. */
  readonly proofs = new Map<string, Proof>();
  readonly users = new Set<string>();
  /** What has asked for the end of somebody's sessions. */
  readonly askedToEnd = new Set<Cause | undefined>();

  constructor(around: Around) {
    this.#around = around;
  }

  numbersOf(person: Person): string[] {
    return [...this.holders].flatMap(([number, holder]) => (holder === person ? [number] : []));
  }

  /** The numbers that a call names. */
  numbersIn(request: object): string[] {
    const { userId, mobile, firebaseIdToken = '' } = request as Readonly<Record<string, string>>;
    return [userId, mobile, this.proofs.get(firebaseIdToken)?.number].filter((number) => number !== undefined);
  }

  /** Gives somebody a number that nobody has had. */
  newNumber(person: Person): string {
    const number = String(9_876_543_210 + this.holders.size);
    this.holders.set(number, person);
    return number;
  }

  /** Returns the token of a sign-in with the code of an SMS. */
  prove(number: string): string {
    const uid = `phone-${uuidFrom(this.#around.draws())}`;
    const token = `proof-${uuidFrom(this.#around.draws())}`;
    this.users.add(uid);
    this.proofs.set(token, { number, uid, at: this.#around.time.now });
    return token;
  }

  /** What the API calls. A failure says nothing about whether the provider has done what was asked. */
  readonly sdk = {
    createCustomToken: async (uid: string): Promise<string> => {
      this.users.add(uid);
      return `custom token of ${uid}`;
    },
    verifyIdToken: async (token: string) => {
      await this.#around.pass('provider');
      const { number, uid, at } = this.proofs.get(token) ?? {};
      if (uid === undefined || at === undefined) throw refusal('argument-error');
      if (!this.users.has(uid)) throw refusal('user-not-found');
      if (this.#around.time.now > at + validFor) throw refusal('id-token-expired');
      const auth_time = Math.floor(at / 1000);
      return { uid, auth_time, phone_number: `+91${number}`, firebase: { sign_in_provider: 'phone' } };
    },
    revokeRefreshTokens: async (uid: string): Promise<void> => {
      this.askedToEnd.add(causes.getStore());
      await this.#around.pass('provider');
      if (!this.users.has(uid)) throw refusal('user-not-found');
    },
    deleteUser: async (uid: string): Promise<void> => {
      await this.#around.pass('provider');
      if (!this.users.delete(uid)) throw refusal('user-not-found');
    },
  };
}
