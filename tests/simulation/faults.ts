/** What can go wrong in a simulated world, by name, so that each can be switched off. */
import { GrpcStatus } from 'firebase-admin/firestore';
import { Crashed } from './server.ts';
import type { World } from './world.ts';

/** With a probability for each call, request to the database, or event. */
interface Hit<What> {
  readonly probability: number;
  readonly what: What;
}

export type Fate = 'lost' | 'answer lost' | 'twice';

export const networkFaults = {
  'a call is lost': { probability: 0.02, what: 'lost' },
  'an answer is lost': { probability: 0.05, what: 'answer lost' },
  'a call arrives twice': { probability: 0.02, what: 'twice' },
} as const satisfies Record<string, Hit<Fate>>;

/** Of the database, and to the identity provider. */
export type Request = 'read' | 'commit' | 'answer' | 'provider';

const grpc = (code: number) => Object.assign(new Error('planned'), { code });

/** `when` says before what the fault happens; `answer` is after a commit. `of` names the only trigger that it hits. */
export const databaseFaults = {
  'the database is busy': {
    probability: 0.01,
    what: { when: ['read', 'commit'], failure: () => grpc(GrpcStatus.UNAVAILABLE) },
  },
  'transactions collide': { probability: 0.03, what: { when: ['commit'], failure: () => grpc(GrpcStatus.ABORTED) } },
  'the answer to a commit is lost': {
    probability: 0.02,
    what: { when: ['answer'], failure: () => grpc(GrpcStatus.UNAVAILABLE) },
  },
  'a server crashes': {
    probability: 0.002,
    what: { when: ['read', 'commit', 'answer', 'provider'], failure: () => new Crashed() },
  },
  'an erasure crashes': {
    probability: 0.03,
    what: { when: ['read', 'commit', 'answer', 'provider'], of: 'onErasureBegun', failure: () => new Crashed() },
  },
  'a run crashes': {
    probability: 0.01,
    what: { when: ['read', 'commit', 'answer'], of: 'recordRecurring', failure: () => new Crashed() },
  },
  'the identity provider fails': {
    probability: 0.1,
    what: { when: ['provider'], failure: () => Object.assign(new Error('planned'), { code: 'auth/internal-error' }) },
  },
} satisfies Record<string, Hit<{ when: Request[]; of?: string; failure: () => Error }>>;

/** Milliseconds until a copy of the event arrives. */
export const eventFaults = {
  'an event comes twice': { probability: 0.1, what: (world: World) => [50, 50 + world.draws.below(20_000)] },
  'an event is late': { probability: 0.1, what: (world: World) => [60_000 + world.draws.below(500_000)] },
} as const satisfies Record<string, Hit<(world: World) => readonly number[]>>;

/** What happens between two things that people do. Returns what the story tells; undefined if it cannot happen now. */
interface Trouble {
  readonly weight: number;
  readonly happen: (world: World) => string | undefined;
}

const trouble = (weight: number, happen: Trouble['happen']): Trouble => ({ weight, happen });

const day = 24 * 3600e3;
const hour = 3600e3;

export const troubles = {
  'a phone has no network': trouble(4, (world) => {
    const { phone } = world.draws.one(world.people);
    world.setOnline(phone, !phone.isOnline);
    return `${phone.owner}'s phone is ${phone.isOnline ? 'online again' : 'offline'}`;
  }),
  'tabs are closed and opened': trouble(3, (world) => {
    const { phone } = world.draws.one(world.people);
    const [page] = phone.pages;
    if (page && (phone.pages.length > 1 || world.draws.chance(0.5))) {
      world.close(page);
      return `a tab of ${phone.owner}'s phone is closed`;
    }
    world.open(phone);
    return `a tab of ${phone.owner}'s phone is opened`;
  }),
  'a clock is wrong': trouble(1, (world) => {
    const off = world.draws.one([0, day, -day, 10 * 60_000]);
    const clock = world.draws.one([...world.servers, ...world.people.map(({ phone }) => phone)]);
    clock.clockIsOff = off;
    return `the clock of ${'owner' in clock ? `${clock.owner}'s phone` : 'a server'} is off by ${off / hour} h`;
  }),
  'storage is full': trouble(0.7, (world) => {
    const { phone } = world.draws.one(world.people);
    phone.isFull = !phone.isFull;
    return `${phone.owner}'s phone has ${phone.isFull ? 'no' : 'some'} room`;
  }),
  'a session ends': trouble(0.7, (world) => {
    const person = world.draws.one(world.people);
    void world.deeds.direct(person, 'signOutEverywhere', {});
    return `${person.name} signs out everywhere, from elsewhere`;
  }),
  'a token ends': trouble(0.3, (world) => {
    world.wait = 31 * day;
    return '31 days pass, and every token ends';
  }),
  'an account is deleted elsewhere': trouble(0.3, (world) => {
    const person = world.draws.one(world.people);
    const [way] = person.ways;
    if (!way) return undefined;
    void world.deeds.direct(person, 'deleteAccount', { password: way.password });
    return `${person.name} deletes the account, from elsewhere`;
  }),
  'a number is changed elsewhere': trouble(0.4, (world) => {
    const person = world.draws.one(world.people);
    const [way] = person.ways;
    if (!way) return undefined;
    const firebaseIdToken = world.provider.prove(world.provider.newNumber(person));
    void world.deeds.direct(person, 'changeNumber', { password: way.password, firebaseIdToken });
    return `${person.name} changes the number, from elsewhere`;
  }),
  'a number is given to somebody new': trouble(0.6, ({ draws, people, provider }) => {
    const [number, holder] = draws.one([...provider.holders]);
    const other = draws.one(people);
    if (other === holder) return undefined;
    provider.holders.set(number, other);
    return `${number} of ${holder.name} is given to ${other.name}`;
  }),
  'a password is forgotten': trouble(0.4, ({ draws, people }) => {
    const person = draws.one(people);
    person.forgetsPassword();
    return `${person.name} forgets the password`;
  }),
  'a live view lags': trouble(1, (world) => {
    const { phone } = world.draws.one(world.people);
    phone.lag = phone.lag > 0 ? 0 : 20_000;
    phone.wasLate = true;
    return `the live view of ${phone.owner}'s phone ${phone.lag > 0 ? 'lags' : 'is quick again'}`;
  }),
  'a month turns': trouble(1.5, (world) => {
    const wait = world.draws.one([hour, 3 * hour, day, 3 * day, 20 * day]);
    world.wait = wait;
    return `${wait / hour} hours pass`;
  }),
  'a phone is away for longer than a trace lives': trouble(0.3, (world) => {
    const { phone } = world.draws.one(world.people);
    for (const page of [...phone.pages]) world.close(page);
    world.wait = 45 * day;
    return `${phone.owner}'s phone is away for 45 days`;
  }),
} as const satisfies Record<string, Trouble>;

export type FaultName =
  | keyof typeof networkFaults
  | keyof typeof databaseFaults
  | keyof typeof eventFaults
  | keyof typeof troubles;

export const faultNames = [networkFaults, databaseFaults, eventFaults, troubles].flatMap((kind) =>
  Object.keys(kind),
) as FaultName[];
